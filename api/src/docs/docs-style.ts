/** The look of `/api/docs`: system fonts, both schemes, narrow screens. */
export const docsStyle = `:root { color-scheme: light dark; --line: light-dark(#d8dbe2, #3a404c); --soft: light-dark(#f4f5f8, #1d2129); --link: light-dark(#1f4fbf, #9db8ff); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fff, #14171c); color: light-dark(#1b1f27, #e8eaef); }
a { color: var(--link); }
h1 { font-size: 1.75rem; margin: 0; }
h1 small { font-size: 1rem; font-weight: 400; }
h2 { margin: 2.5rem 0 .5rem; border-bottom: 1px solid var(--line); }
h3 { margin: 0 0 .5rem; font-size: 1rem; overflow-wrap: anywhere; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: .75rem 0; }
article { margin: 1rem 0; padding: 1rem; border: 1px solid var(--line); border-radius: .5rem; }
article p { margin: .25rem 0 .5rem; }
code { font: .875em ui-monospace, monospace; background: var(--soft); padding: .1em .3em; border-radius: .25rem; }
h3 code:first-child { font-weight: 700; }
.scroll { overflow-x: auto; }
table { width: 100%; min-width: 34rem; table-layout: fixed; border-collapse: collapse; font-size: .875rem; }
caption { text-align: left; font-weight: 600; padding: .5rem 0 .25rem; }
th { width: 28%; }
th, td { overflow-wrap: anywhere; text-align: left; vertical-align: top; padding: .3rem .5rem .3rem 0; border-top: 1px solid var(--line); font-weight: 400; }
em { font-style: normal; opacity: .75; }
`;
