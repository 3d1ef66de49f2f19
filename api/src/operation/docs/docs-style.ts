/** The look of `/api/docs`: system fonts, both schemes, narrow screens, paper. */
export const docsStyle = `:root {
  color-scheme: light dark;
  --paper: light-dark(#fff, #14171c);
  --soft: light-dark(#f5f6f8, #1c2027);
  --line: light-dark(#dfe2e8, #323843);
  --ink: light-dark(#1b1f27, #e8eaef);
  --faint: light-dark(#5a6272, #a3abba);
  --link: light-dark(#1f4fbf, #9db8ff);
  --get: light-dark(#0b6b4c, #7fd3b1);
  --post: light-dark(#1f4fbf, #9db8ff);
  --put: light-dark(#8a4b00, #f0b86e);
  --delete: light-dark(#a8201a, #ff9d96);
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0 auto; max-width: 84rem; padding: 1.5rem 1rem 6rem;
  font: 1rem/1.55 system-ui, sans-serif; background: var(--paper); color: var(--ink);
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem 3rem;
}
a { color: var(--link); text-underline-offset: .15em; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: .2rem; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: .5rem; background: var(--paper); padding: .5rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .5rem; letter-spacing: -.01em; }
h1 small { font-size: 1rem; font-weight: 400; color: var(--faint); }
h2 { font-size: 1.35rem; margin: 3rem 0 .75rem; }
h3 { font-size: 1rem; margin: 0 0 .35rem; overflow-wrap: anywhere; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover .path { text-decoration: underline; }
p { margin: .25rem 0 .75rem; max-width: 46rem; }
small, caption { color: var(--faint); }
nav { font-size: .9rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li { margin: .15rem 0; }
nav a { text-decoration: none; }
nav a:hover { text-decoration: underline; }
nav details ul { margin: .15rem 0 .6rem; padding-left: 1rem; border-left: 1px solid var(--line); }
nav details ul a { display: block; padding: .1rem 0; color: inherit; overflow-wrap: anywhere; font-size: .8125rem; }
nav .method { font-size: .65rem; }
summary { cursor: pointer; }
article { margin: 0 0 1rem; padding: 1rem 1.1rem; border: 1px solid var(--line); border-radius: .6rem; }
article:target { border-color: var(--link); }
code, pre { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
code { font-size: .85em; background: var(--soft); padding: .1em .3em; border-radius: .25rem; overflow-wrap: anywhere; }
h3 code { font-size: .95em; background: none; padding: 0; }
.method { font-weight: 700; letter-spacing: .02em; margin-right: .25rem; }
.get { color: var(--get); } .post { color: var(--post); } .put { color: var(--put); } .delete { color: var(--delete); }
.facts { display: flex; flex-wrap: wrap; gap: .3rem .75rem; list-style: none; margin: 0 0 .75rem; padding: 0; font-size: .875rem; color: var(--faint); }
.facts li + li { border-left: 1px solid var(--line); padding-left: .75rem; }
.scroll { overflow-x: auto; margin: .5rem 0; }
table { width: 100%; min-width: 34rem; table-layout: fixed; border-collapse: collapse; font-size: .875rem; }
caption { text-align: left; font-weight: 600; padding: .35rem 0; }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-top: 1px solid var(--line); font-weight: 400; overflow-wrap: anywhere; }
thead th { height: 0; padding: 0; border: 0; font-size: 0; line-height: 0; width: 24%; }
thead th:nth-child(2):not(:last-child) { width: 30%; }
thead th:last-child { width: auto; }
em { font-style: normal; color: var(--faint); font-size: .8125rem; }
.status { font-variant-numeric: tabular-nums; font-weight: 600; }
.fine { color: var(--get); } .refused { color: var(--put); }
.example { margin-top: .5rem; }
.example summary { font-size: .875rem; color: var(--faint); padding: .2rem 0; }
.example pre { margin: .25rem 0 .5rem; padding: .75rem .9rem; background: var(--soft); border-radius: .4rem; font-size: .8125rem; line-height: 1.5; overflow: auto; max-height: 26rem; }
@media (max-width: 40rem) {
  article { padding: .9rem; }
  .facts li + li { border: 0; padding: 0; }
  .facts { flex-direction: column; }
  table { min-width: 0; }
  table, tbody { display: block; }
  thead { display: none; }
  tbody tr { display: grid; gap: .1rem; padding: .45rem 0; border-top: 1px solid var(--line); }
  tbody th, tbody td { border: 0; padding: 0; }
}
@media (min-width: 64rem) {
  body { grid-template-columns: 17rem minmax(0, 1fr); padding: 2.5rem 2rem 6rem; }
  body > header { grid-column: 1 / -1; }
  body > header code { white-space: nowrap; }
  nav { position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto; }
  main > section:first-child h2 { margin-top: 0; }
}
@media print { nav, .skip { display: none; } article { break-inside: avoid; } }
`;
