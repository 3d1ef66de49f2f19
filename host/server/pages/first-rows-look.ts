import type { FirstRows } from '@storeroom/contract';
import { sha256Of } from '../hashes';
import { START_COLOURS } from '../start-look';

const ROWS = '#storeroom-rows';

const coloursOf = (scheme: keyof typeof START_COLOURS) =>
  Object.entries(START_COLOURS[scheme])
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';') + `;color-scheme:${scheme === 'dark' ? 'dark' : 'light'}`;

/** Without scripts the page uses the colour scheme that the user has chosen in their account. */
const WITHOUT_SCRIPTS = [
  ...(['dark', 'sepia'] as const).map((scheme) => `${ROWS}[data-look=${scheme}]{${coloursOf(scheme)}}`),
  `@media(prefers-color-scheme:dark){${ROWS}[data-look=system]{${coloursOf('dark')}}}`,
].join('');

/**
 * The style of first rows. It looks like the frame for signed-in users with a table of `@storeroom/ui` in it, in the
 * same places, before any style sheet has loaded. The style sheets are in cascade layers, so they do not override it.
 */
const LOOK = `
${ROWS}{${coloursOf('light')};display:none;position:absolute;inset:0 0 auto;min-height:100vh;box-sizing:border-box;overflow-anchor:none;
--row:40px;--card:72px;--bar:48px;--gutter:24px;--outside:max(0px,(100vw - 232px - 1440px - 48px)/2);
grid-template:var(--bar) auto/232px minmax(0,1fr);padding:0 var(--outside);background:var(--canvas);color:var(--ink);
font:400 .875rem/1.25rem system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Ubuntu,'Liberation Sans',Arial,sans-serif;
font-synthesis:none;text-rendering:optimizeLegibility;-webkit-font-smoothing:antialiased;font-variant-numeric:tabular-nums}
${(['dark', 'sepia'] as const).map((scheme) => `[data-scheme=${scheme}] ${ROWS}{${coloursOf(scheme)}}`).join('\n')}
${ROWS}[data-density=compact]{--row:32px;--card:56px}
[data-rows] ${ROWS}{display:grid}
[data-rows] :is(#storeroom-wait,[data-loader],#app>[aria-busy]){display:none}
[data-rows][data-scroll-locked]{overflow:auto}
@media(scripting:none){${ROWS}{display:grid}body:has(>${ROWS})>noscript{display:none}${WITHOUT_SCRIPTS}}
${ROWS} *{box-sizing:border-box}
${ROWS} .bar{grid-column:1/-1;margin-inline:calc(-1*var(--outside));border-block-end:1px solid var(--line);overflow:hidden;position:relative}
${ROWS} .bar i{position:absolute;inset:auto 0 0;height:2px;background:linear-gradient(90deg,var(--accent) 30%,transparent 30%) 0 0/200% 100%;animation:start-run 1.4s linear infinite}
@media(prefers-reduced-motion:reduce){${ROWS} .bar i{animation:none}}
@media(scripting:none){${ROWS} :is(.bar i,.above){display:none}}
${ROWS} .side{border-inline-end:1px solid var(--line)}
${ROWS} main{container-type:inline-size;min-width:0;background:var(--surface);box-shadow:1px 0 var(--line)}
${ROWS} h1{margin:0;padding:10px var(--gutter);font-size:1.25rem;line-height:1.75rem;font-weight:600;letter-spacing:-.01em}
${ROWS} .above{height:var(--above)}
${ROWS} p,${ROWS} nav{margin:0 var(--gutter) 8px;display:flex;gap:16px}
${ROWS} a{color:var(--accent)}
${ROWS} caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
${ROWS} table{width:100%;border-collapse:collapse;border-spacing:0;background:var(--surface)}
${ROWS} :is(th,td){font-weight:400;text-align:start}
${ROWS} thead :is(th,td){height:28px;padding:0 12px;background:var(--sunken);color:var(--ink-soft);font-size:.75rem;line-height:1rem;white-space:nowrap;box-shadow:inset 0 1px var(--line),inset 0 -1px var(--line)}
${ROWS} tbody :is(th,td){height:var(--row);padding:0 12px;border-bottom:1px solid var(--line)}
${ROWS} tr>:first-child{padding-inline-start:var(--gutter)}
${ROWS} tr>[data-column=tick]{width:48px;padding-inline-end:0}
${ROWS} [data-column=tick] i{display:block;width:24px}
${ROWS} tr>[data-column=tick]+*{padding-inline-start:4px}
${ROWS} tr>[data-column=lead]{width:100%;max-width:0}
${ROWS} tr>:is([data-column=amount],[data-column=number]){text-align:end;white-space:nowrap}
${ROWS} tr>[data-column=text]{white-space:nowrap}
${ROWS} tr>[data-column=menu]{width:40px;padding-inline:0 12px}
${ROWS} [data-column=menu] i{display:none}
${ROWS} [data-column=menu] i:last-child{display:block;width:28px;height:28px}
${ROWS} tr>[data-column=amount]{padding-inline:0 24px}
${ROWS} [data-steps] tbody [data-column=amount]{padding-inline-start:8px}
${ROWS} tr>[data-column=number]{padding-inline:8px 12px}
${ROWS} [data-decimals] [data-column=amount]{padding-inline:0}
${ROWS} [data-decimals][data-steps] tbody [data-column=amount]{padding-inline-start:8px}
${ROWS} [data-decimals] [data-column=number]{padding-inline:8px 0}
${ROWS} thead [data-column=amount]{padding-inline-end:30px}
${ROWS} [data-decimals] thead :is([data-column=amount],[data-column=number]){padding-inline-end:24px}
@media(min-width:641px){${ROWS} tbody [data-column=text]{--text:24cqi;max-width:calc(24px + clamp(16ch,var(--text),48ch));overflow:hidden;text-overflow:ellipsis}
${ROWS} [data-column=text]~[data-column=text]{--text:18cqi}
@container(max-width:999.98px){${ROWS} tr>[data-column=lead]{min-width:176px}}}
@container(min-width:1000px){${ROWS} tr>[data-column=lead]{--lead:clamp(240px,44cqi,480px);width:var(--lead);max-width:var(--lead)}
${ROWS} .lead{contain:inline-size}${ROWS} tr>:is([data-column=amount],[data-column=number]){width:1px}}
${ROWS} .lead{display:flex;align-items:center;min-width:0}
${ROWS} .name{display:inline-block;padding:2px 0;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-weight:500}
${ROWS} .picture{display:inline-block;width:24px;height:24px;margin:-2px 8px -2px 0;vertical-align:top;border-radius:4px;background:var(--sunken)}
${ROWS} .line,${ROWS} .marks{display:none}
${ROWS} .soft,${ROWS} .line{color:var(--ink-soft)}
${ROWS} .amount{display:inline-flex;align-items:center;justify-content:flex-end;height:28px}
${ROWS} .value{display:inline-block;min-width:48px;padding:4px 6px;text-align:end;white-space:nowrap}
${ROWS} [data-column=number] .value{min-width:0;padding-inline:0}
${ROWS} [data-tone]{color:var(--danger)}
${ROWS} .frac{display:inline-block;text-align:start}
${ROWS} [data-decimals] .frac{width:24px}
${ROWS} [data-decimals='3'] .frac{width:32px}
${ROWS} [data-decimals='4'] .frac{width:40px}
${ROWS} [data-decimals] [data-column=amount] .value{min-width:76px;padding-inline-end:0}
@media(pointer:coarse){${ROWS}{--row:44px!important}}
@media(max-width:1023px){${ROWS}{grid-template-columns:minmax(0,1fr)}${ROWS} .side{display:none}}
@media(max-width:640px){${ROWS}{--bar:52px;--gutter:16px}
${ROWS} h1{padding-block:8px}
${ROWS} table,${ROWS} tbody{display:block}
${ROWS} thead{position:absolute;display:block;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
${ROWS} tbody tr{display:grid;grid-template-columns:48px minmax(0,1fr) auto auto;align-items:center;column-gap:4px;min-height:var(--card);padding:min(8px,(var(--card) - 48px)/2) 4px min(8px,(var(--card) - 48px)/2) 0;border-bottom:1px solid var(--line)}
${ROWS} tbody tr:not(:has(>[data-column=tick])){padding-inline-start:var(--gutter);grid-template-columns:minmax(0,1fr) auto auto}
${ROWS} tbody tr>[data-column]{display:block;width:auto;min-width:0;max-width:none;height:auto;padding:0!important;border:0}
${ROWS} [data-steps] tbody tr>[data-column=amount]{padding-inline-start:8px!important}
${ROWS} tbody tr>[data-column=tick]{min-height:56px}
${ROWS} tbody tr>:is([data-column=text],[data-column=number]){display:none}
${ROWS} tbody tr>[data-column=menu]{display:flex;width:auto}
${ROWS} tbody [data-column=menu] i,${ROWS} tbody [data-column=menu] i:last-child{display:block;width:44px;height:44px}
${ROWS} .lead{display:grid}
${ROWS} .name{display:block;font-weight:600;line-height:20px;white-space:normal;overflow-wrap:anywhere}
${ROWS} .line{display:block}
${ROWS} .marks{display:block;height:20px;margin-top:4px}
${ROWS} tbody .value{min-width:0!important;padding:2px 4px!important;font-size:1.25rem;line-height:28px;font-weight:600;letter-spacing:-.01em}
${ROWS} tbody .frac{width:auto!important}}
@media(max-width:359px){${ROWS} tbody tr>[data-column=menu]{flex-direction:column}${ROWS} tbody tr{grid-template-columns:44px minmax(0,1fr) auto auto}}
@media(forced-colors:active){${ROWS}{--line:CanvasText}}
`
  .trim()
  .replace(/\n/g, '');

const pixels = (height: number) => `${Math.round(Math.min(Math.max(height, 0), 400))}px`;

/** The style element for the head of a page with first rows, and the policy source that allows it. */
export function rowsLook({ above: { wide, phone } }: FirstRows): { markup: string; hash: string } {
  const style = `${LOOK}${ROWS}{--above:${pixels(wide)}}@media(max-width:640px){${ROWS}{--above:${pixels(phone)}}}`;
  return { markup: `<style>${style}</style>`, hash: `'${sha256Of(style)}'` };
}

/**
 * The script after the rows. It removes them at once if the tab works in another team; otherwise it shows them, and
 * removes them before the paint in which the page shows anything else than loading.
 */
export const ROWS_SCRIPT = [
  `(()=>{const rows=document.getElementById('storeroom-rows'),root=document.documentElement;`,
  `let team=null;try{team=sessionStorage.getItem('active-team')}catch{}`,
  `if(team!==null&&team!==document.currentScript.dataset.team)return rows.remove();`,
  `root.dataset.rows='';`,
  `const watch=new MutationObserver(()=>{`,
  `if(!document.querySelector('#app>:not(#storeroom-wait,[data-loader],[aria-busy])'))return;`,
  `watch.disconnect();rows.remove();delete root.dataset.rows});`,
  `watch.observe(document.getElementById('app'),{childList:true})})()`,
].join('');

export const ROWS_SCRIPT_HASH = `'${sha256Of(ROWS_SCRIPT)}'`;
