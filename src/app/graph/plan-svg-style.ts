// How the picture of a plan looks: light and dark, on a screen and on paper

/** The style sheet of the picture; colours are variables that a page may set itself. */
export const GRAPH_STYLE = `
.plan-graph { --g-ground: #fbfbf9; --g-card: #ffffff; --g-ink: #20242b; --g-soft: #5c6370; --g-line: #a9aeb7; --g-edge: #8a919d;
  --g-good: #1f6f5c; --g-bad: #a8402a; --g-open: #8a5a00; --g-read: #3d6aa6; --g-write: #8a5a00; --g-hard: #a8402a; }
@media screen and (prefers-color-scheme: dark) {
  .plan-graph { --g-ground: #15181c; --g-card: #1e2329; --g-ink: #e6e8ea; --g-soft: #a3abb6; --g-line: #4b535e; --g-edge: #7d8692;
    --g-good: #6cc3ae; --g-bad: #ee8e76; --g-open: #e0b462; --g-read: #8fb3e6; --g-write: #e0b462; --g-hard: #ee8e76; }
}
.plan-graph { background: var(--g-ground); font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
.plan-graph .arrow, .plan-graph .head { fill: none; stroke: var(--g-edge); stroke-width: 1.4; stroke-linejoin: round; stroke-linecap: round; }
.plan-graph .arrow.order { stroke-dasharray: 1 3.2; }
.plan-graph .arrow.earlier { stroke-dasharray: 7 4; }
.plan-graph .arrow.far { opacity: 0.55; }
.plan-graph .box { fill: var(--g-card); stroke: var(--g-line); stroke-width: 1; }
.plan-graph .gate .box { stroke: var(--g-ink); stroke-width: 1.8; }
.plan-graph .bar { fill: none; stroke: none; }
.plan-graph .read .bar { stroke: var(--g-read); stroke-width: 1.6; }
.plan-graph .write .bar { stroke: var(--g-write); stroke-width: 4; }
.plan-graph .irreversible .bar { stroke: var(--g-hard); stroke-width: 4; stroke-dasharray: 6 3; }
.plan-graph text { font-size: 11px; fill: var(--g-soft); }
.plan-graph text.title { font-size: 13px; font-weight: 600; fill: var(--g-ink); }
.plan-graph .bad .box { stroke: var(--g-bad); stroke-width: 1.8; }
.plan-graph .open .box { stroke: var(--g-open); stroke-width: 1.8; }
.plan-graph .state { color: var(--g-soft); }
.plan-graph .state text { font-weight: 600; fill: currentColor; }
.plan-graph .state.good { color: var(--g-good); }
.plan-graph .state.bad { color: var(--g-bad); }
.plan-graph .state.open { color: var(--g-open); }
.plan-graph .state .line { fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.plan-graph .state .solid { fill: currentColor; }
.plan-graph a { text-decoration: none; }
.plan-graph a:focus { outline: none; }
.plan-graph a:focus .box { stroke: var(--g-ink); stroke-width: 3; }
`.trim()
