// Headings in the languages of the people who write them
// =============================================================================
//
// Names that can only mean a section or a step of ours. They are read, and noted.

import type { SectionName } from './syntax.ts'

/** Names of sections, in small letters, beside their own. */
export const TRANSLATED_SECTIONS: Readonly<Partial<Record<SectionName, readonly string[]>>> =
  Object.freeze({
    objective: words(
      'ziel, zielsetzung, objectif, objetivo, obiettivo, doel, doelstelling, цель, 目标, 目標, 目的, 목표',
    ),
    criteria: words(
      'erfolgskriterien, critères de réussite, critères de succès, criterios de éxito, ' +
        'critérios de sucesso, criteri di successo, succescriteria, критерии успеха, ' +
        '成功标准, 成功標準, 成功基準, 성공 기준',
    ),
    assumptions: words(
      'annahmen, hypothèses, supuestos, suposiciones, premissas, suposições, assunzioni, ipotesi, ' +
        'aannames, предположения, допущения, 假设, 假設, 前提, 前提条件, 가정',
    ),
    steps: words(
      'schritte, étapes, etapes, pasos, passos, passi, passaggi, stappen, шаги, 步骤, 步驟, 手順, ステップ, 단계',
    ),
  })

/** English names under which steps stand as well; they may mean something else. */
export const LIKE_STEPS: ReadonlySet<string> = new Set(
  words(
    'tasks, task list, actions, action items, action plan, to do, to-do, todo, todos, plan, ' +
      'procedure, plan of action, phases, workflow, step by step, the steps, aufgaben, tâches, ' +
      'tareas, tarefas, attività, taken, задачи, 任务, 任務, タスク, 작업',
  ),
)

/** The word before a step's number, in regular expressions. */
export const STEP_WORDS =
  'step|schritt|étape|etape|paso|passo|passaggio|stap|шаг|步骤|步驟|第|手順|ステップ|단계'

/** The word behind it, where a language puts it there: `第1步`, `1단계`. */
export const STEP_COUNTERS = '步|단계'

function words(list: string): readonly string[] {
  return list.split(', ')
}
