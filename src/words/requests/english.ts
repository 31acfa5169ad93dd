import type { RequestWords } from './request-words.ts'

export const english: RequestWords = {
  name: 'English',
  approval:
    'blocking review, blocking reviews, sing off, sign offf, approval, approvals, sign off, sign offs, signoff, signoffs, go ahead, goahead, green light, greenlight, ' +
    'authorization, authorizations, authorisation, authorisations, human in the loop, hitl, four eyes, ' +
    'thumbs up, approver, approvers, approved by, authorized by, authorised by, signed off by',
  approved:
    'approved, approve, approves, approving, authorized, authorised, authorize, authorise, signed off, ' +
    'green lit, greenlit, greenlighted, okayed, sign it off, signs off, gives the green light, give the green light',
  weak:
    'confirm with, reviewer, reviewers, clearance, clearances, ask first, ask before, ask me first, ask a human, ask the user, ask before running, check with, sanity check, human ok, manual check, review, reviews, reviewed, confirm, confirms, confirmed, confirmation, permission, permissions, consent, gate, ' +
    'gated, checkpoint, ok, okay, say so, blessing, human check, human decision, human intervention, human',
  need:
    'require, requires, required, requiring, need, needs, needed, needing, necessary, mandatory, must have, must be, ' +
    'must get, must, has to be, have to be, has to get, needs to be, need to be, should be, should get, obligatory, ' +
    'compulsory, wanted, expected, requested, demanded, needs to get',
  behind: 'first, before, beforehand, pending, outstanding',
  without: 'without',
  wait:
    'wait, waits, waiting, hold, wait for, waits for, waiting for, wait until, wait on, await, awaits, awaiting, pending, subject to, ' +
    'hold for, holds for, on hold for, hold until, stop for, pause for, pauses for, pause until, stop until, only with, ' +
    'only after, only if, only once, only when, only upon, contingent on, conditional on, not before, not until',
  when: 'with, after, once, when, if, until, till, upon, unless, following',
  not: 'no, not, never, isn t, doesn t, don t, nor, neither, without',
  fill:
    'type, requirement, requirements, decision, authority, method, completing, finishing, having, with, a, an, the, this, that, it, is, be, been, by, from, of, for, to, in, on, with, and, or, at, my, our, your, their, his, her, ' +
    's, explicit, explicitly, human, manual, manually, prior, written, verbal, final, formal, own, user, users, person, people, ' +
    'manager, managers, boss, team, lead, cfo, ceo, cto, coo, legal, finance, security, client, customer, owner, editor, ' +
    'director, board, committee, admin, operator, supervisor, reviewer, second, two, both, executive, management, stakeholder, ' +
    'stakeholders, compliance, hr, qa, marketing, head, chair, partner, somebody, someone, me, us, him, step, steps, task, ' +
    'action, before, first, running, run, execution, executing, execute, start, starting, starts, proceeding, proceed, sending, ' +
    'publishing, continuing, going, flag, status, state, only, always, still, also, please, has, have, get, gets, getting, ' +
    'obtain, obtained, given, granted, give, gives, received, receive, must, should, can, will, operation, item, mode, level, any, does, do, was, are, who, ' +
    'completion, completed, complete, completes, done, finished, finishes, ends, has been, have been, result, results, output, outputs, as, well, st, nd, rd, th, it s, only',
  compound:
    'letter, letters, form, forms, rate, rates, workflow, workflows, process, processes, procedure, procedures, email, ' +
    'emails, mail, notice, notices, date, dates, number, numbers, rating, ratings, chain, queue, code, codes, note, notes, ' +
    'stamp, meeting, meetings, document, documents, slip, history, policy, policies, list, lists, matrix, records, record, ' +
    'request, requests, page, pages, sheet, deadline, deadlines, time, times, ceremony, template, templates, rules, system',
  yes: 'yes, y, true, on, always, yep, yeah, affirmative, enabled',
  no: 'no, n, false, off, never, none, nope, optional, disabled, nobody, n a',
  step: 'step, steps, task, tasks, stage, stages, phase, phases, item',
  order:
    'previous step, previous steps, prior step, prior steps, previous, pre req, pre reqs, waiting on, must wait for, deps, dep, depends on, depends upon, depends, depend on, depending on, dependent on, dependency, dependencies, dependent upon, prerequisite, ' +
    'prerequisites, pre requisite, pre requisites, prereq, prereqs, predecessor, predecessors, preceded by, blocked by, blocked on, blocker, ' +
    'blockers, blocked until, waits for, wait for, waiting for, waits on, run after, runs after, start after, starts after, ' +
    'execute after, executes after, comes after, follows, precondition, preconditions, must follow, order, sequence, upstream, gated by',
  beside:
    'cannot start before, can t start before, must not start before, do not start before, don t start before, never before, after, once, when, following, requires, require, required, needs, need, needed, input, inputs, uses, reads from, takes from, ' +
    'based on, builds on, until, from, upon, only after, not before, only once, only when, relies on, subject to, if, parent, parents, linked to, trigger, triggers, triggered by',
  reverse:
    'blocks, before, precedes, followed by, next, then, enables, unblocks, successor, successors, runs before, required by, needed by, downstream, parallel with, in parallel with',
  every:
    'step before, one before, step above, first step, second step, third step, previous step, previous steps, prior step, prior steps, step above, steps above, last step, all, every, previous, prior, preceding, above, earlier, last, the others, rest, everything, one above',
  call: 'call, calls, tool, tools, tool call, function, function call, invoke, action, command, run, execute, executes, api call, operation, rtfs, code',
  file:
    'reads from, uses, loads, opens, consumes, file, files, input file, input files, source file, source files, data file, data files, attachment, attachments, reads, ' +
    'reads file, reads files, needs file, needs files, required files, required file, requires file, requires files, path, paths, filename, ' +
    'document, documents, input data, inputs, input, source, sources, filepath, file path, file paths, needed files, uses files, uses file',
  output:
    'output, outputs, writes, write, result, results, creates, created, produces, saves, save, target, destination, deliverable, deliverables, generates, new',
  write:
    'write, writes, save, saves, create, creates, produce, produces, export, exports, generate, generates, store, stores, put, draft, drafts, render, renders, dump, compile, prepare, build, make, output',
  into: 'to, into, as, in, called, named, file, under, the file, a file',
  ask: 'get, gets, getting, obtain, obtains, ask for, asks for, asking for, request, requests, seek, seeks, secure, secures, collect, ask, asks, receive',
  read: 'list, lists, find, finds, collect, count, show, summarise, summarize, report, check, review, gather, read, search, identify, explain, describe, compare, get, fetch, extract, filter, look, sort, tell, document, note, analyse, analyze, learn, say, that, which, who, whose, what, why, how, whether, where',
}
