import icon from '../images/icon.svg';
import { sha256Of } from './hashes';

/** The colours of a page before any of its files has loaded, by scheme: the same values as the design tokens. */
export const START_COLOURS = {
  light: {
    ...{ canvas: '#fafaf6', ink: '#1a1c19', accent: '#0b6b4c', line: '#dadbd1' },
    ...{ surface: '#ffffff', sunken: '#f0f1ea', 'ink-soft': '#575a52', danger: '#b42318' },
  },
  dark: {
    ...{ canvas: '#111412', ink: '#ecefea', accent: '#5fcfa3', line: '#323833' },
    ...{ surface: '#191d1a', sunken: '#0c0e0d', 'ink-soft': '#a6ada5', danger: '#ff9187' },
  },
  sepia: {
    ...{ canvas: '#f3ead5', ink: '#35291a', accent: '#1f5e45', line: '#d2c3a0' },
    ...{ surface: '#fbf5e6', sunken: '#e8dcc0', 'ink-soft': '#655539', danger: '#97281c' },
  },
} as const;

const schemes = Object.entries(START_COLOURS).map(
  ([scheme, { canvas, ink, accent, line }]) =>
    `[data-scheme=${scheme}] .start-cover{background:${canvas};color:${ink};--a:${accent};--l:${line};color-scheme:${scheme === 'dark' ? 'dark' : 'light'}}`,
);

export const LAYERS = '@layer ground, parts;';

/** All names are its own, so that the styles do not reach the page that replaces it. */
const STYLE = [
  // The cascade layers of the product's styles, in the same statement as in the tokens, whichever file loads first.
  LAYERS,
  '.start-cover{position:fixed;inset:0;overflow:auto;font:1rem/1.5 system-ui,sans-serif}',
  ...schemes,
  '.start{max-width:34rem;margin:18vh auto 0;padding:0 1.5rem}',
  '.start h1{margin:0 0 .5rem;font-size:1.5rem}.start p{margin:0 0 1rem}',
  '.start button{padding:.6rem 1.2rem;border:1px solid;border-radius:6px;background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer}',
  '#storeroom-wait{display:none;grid-template-rows:48px 4px minmax(96px,auto);place-content:center;justify-items:center;gap:24px;text-align:center}',
  '[data-starting] #storeroom-wait{display:grid}',
  '#storeroom-wait svg{width:48px;height:48px;stroke:var(--a)}#storeroom-wait path+path{fill:var(--a)}',
  '#storeroom-wait i{width:240px;height:4px;border-radius:2px;background:linear-gradient(90deg,var(--a) 30%,var(--l) 30%) 0 0/200% 100%;animation:start-run 1.4s linear infinite}',
  // Most starts end before the text could be read.
  '.start-say{min-height:96px;margin:0;animation:start-say 0s .6s backwards}',
  '@keyframes start-run{0%{background-position:150% 0}to{background-position:-50% 0}}',
  '@keyframes start-say{0%{opacity:0}}',
  '@media(prefers-reduced-motion:reduce){#storeroom-wait i{animation:none}}',
].join('');

/** The policy source that allows this style element and no other. */
export const START_STYLE_HASH = sha256Of(STYLE);

/** For the head. */
export const startStyle = `<style>${STYLE}</style>`;

/** The logo of the product, hidden from screen readers. */
export const mark = icon.trim().replace('<svg ', '<svg aria-hidden="true" ');
