// Texts that the compiler must judge alike wherever it runs: plans that pass,
// plans that do not, and texts that are none.

export interface Text {
  readonly situation: string
  readonly text: string
}

/** A plan that every version reads without an error. */
export const goodPlan = `STEP 1:
FACULTY: READ_KNOWLEDGE
ACTION: Query the knowledge base about Python decorators
PARAMETERS: {"search_term": "python decorators"}
CAPABILITIES: KNOWLEDGE_READ

STEP 2:
FACULTY: ANALYZE_CODE
ACTION: Compare the décorateurs found with the code 🐍
PARAMETERS: {"depth": 2.5, "names": ["a", "b"], "strict": true, "none": null}
CAPABILITIES: ANALYSIS
`

export const texts: readonly Text[] = [
  { situation: 'a plan of two steps', text: goodPlan },
  {
    situation: 'a plan with a fault in each step',
    text: goodPlan.replaceAll('FACULTY:', 'FACULITY:'),
  },
  { situation: 'a plan that ends in the middle', text: goodPlan.slice(0, 170) },
  { situation: 'a nested call', text: '(do (step "Add" (call :ccos.math.add 1 2)))' },
  { situation: 'a tree in JSON', text: '{"task": "Add", "children": [{"task": "one"},]}' },
  {
    situation: 'a Plan.md with front matter',
    text: '---\nid: plan_1\n---\n\n# Plan: Greet\n\n## Steps\n\n### Step 1: Greet\n- **Status**: ⏸️ pending\n- **Requires Approval**: perhaps\n',
  },
  { situation: 'nothing', text: '' },
  { situation: 'prose', text: 'I would first look at the logs, and then decide.' },
  { situation: 'a lone surrogate and control characters', text: 'STEP 1:\ud800\u0000\u202e' },
  { situation: 'brackets as deep as they go', text: '('.repeat(20_000) },
]
