import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ui = __dirname;
const read = (file: string) => readFileSync(join(ui, file), 'utf8');
const sheets = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
const SCHEMES = ['light', 'dark', 'sepia'];

/** The colours of each scheme, as written in tokens.css. */
const colours = Object.fromEntries(
  SCHEMES.map((scheme) => {
    const [, block = ''] =
      new RegExp(`\\[data-scheme='${scheme}'\\]\\s*{([^}]*)}`).exec(read('tokens.css')) ?? [];
    return [
      scheme,
      Object.fromEntries(
        [...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name, hex]) => [name, hex]),
      ),
    ];
  }),
) as Record<string, Record<string, string>>;

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(scheme: string, one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map((name) => luminance(colours[scheme]?.[name] ?? '#000000'))
    .sort((first, second) => second - first);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['canvas', 'surface', 'sunken'];
const TEXTS = ['ink', 'ink-soft', 'accent', 'danger', 'warn', 'info'];

describe.each(SCHEMES)('in %s', (scheme) => {
  test('every text colour is readable on every ground and on its own soft fill [V.1]', () => {
    const pairs = [
      ...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground])),
      ...['accent', 'danger', 'warn', 'info'].map((text) => [text, `${text}-soft`]),
      ...['accent-soft', 'danger-soft', 'warn-soft', 'info-soft'].map((fill) => ['ink', fill]),
      ['ink-soft', 'accent-soft'],
      ['on-accent', 'accent'],
      ['on-accent', 'danger'],
    ];
    const weak = pairs.filter(([text = '', ground = '']) => contrast(scheme, text, ground) < 4.5);
    expect(weak).toEqual([]);
  });

  test('control borders and the focus ring stand out from every ground [V.2]', () => {
    const weak = ['line-strong', 'focus'].flatMap((line) =>
      GROUNDS.filter((ground) => contrast(scheme, line, ground) < 3).map((ground) => [line, ground]),
    );
    expect(weak).toEqual([]);
  });
});

test('the connection mark has a different shape for each state [live.27]', () => {
  const sheet = read('connection-mark/connection-mark.module.css');
  const shapes = ['live', 'reconnecting', 'offline'].map((state) =>
    new RegExp(`\\[data-state='${state}'\\] i {([^}]*)}`)
      .exec(sheet)?.[1]
      ?.replaceAll(/var\(--[\w-]+\)/g, ''),
  );
  expect(shapes).not.toContain(undefined);
  expect(new Set(shapes).size).toBe(3);
});

test('in forced colours, where a line has the colour of text, nothing is filled with that of a line [V.5]', () => {
  const filledIn = (css: string, fill: RegExp) =>
    [...css.matchAll(/([^{};]+){([^{}]*)}/g)]
      .filter(([, , declared = '']) => fill.test(declared))
      .map(([, selector = '']) => selector.replace(/\/\*.*?\*\//gs, '').trim());
  const left = sheets.flatMap((file) => {
    const [usual = '', forced = ''] = read(file).split('@media (forced-colors: active)');
    const mended = new Set(filledIn(forced, /background/));
    return filledIn(usual, /background[^;]*var\(--line\)/).filter((selector) => !mended.has(selector));
  });
  expect(left).toEqual([]);
});

test('components name tokens only, never a colour of their own [V.4]', () => {
  const named = sheets
    .filter((file) => file !== 'tokens.css')
    .filter((file) => /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i.test(read(file)));
  expect(named).toEqual([]);
});

test('radio buttons and check boxes have the accent of the scheme [look.1075]', () => {
  const page = /\bbody\s*{([^}]*)}/.exec(read('ground.css'))?.[1];
  expect(page).toContain('accent-color: var(--accent);');
  expect(sheets.filter((file) => file !== 'ground.css' && read(file).includes('accent-color'))).toEqual([]);
});

test('no style sheet asks for a font [V.10]', () => {
  expect(sheets.filter((file) => /@font-face|@import/.test(read(file)))).toEqual([]);
});

test('cells of a table and times have tabular figures, and columns of amounts and numbers are right-aligned [V.11]', () => {
  expect(read('ground.css')).toMatch(/\btime,\s*td,\s*th {\s*font-variant-numeric: tabular-nums;/);
  const columns = /:is\(\[data-column='amount'\], \[data-column='number'\]\) {([^}]*)}/;
  expect(columns.exec(read('table/table.module.css'))?.[1]).toContain('text-align: end;');
});

test('every style sheet with an animation has a rule for reduced motion [V.50]', () => {
  const restless = sheets
    .filter((file) => /animation(?:-name)?:(?! none)/.test(read(file)))
    .filter((file) => !read(file).includes('prefers-reduced-motion: reduce'));
  expect(restless).toEqual([]);
});

test('every rule of the style sheets is in a layer', () => {
  const outermost = (file: string) => {
    let rules = read(file).replace(/\/\*[\s\S]*?\*\//g, '');
    // Removes blocks from the innermost to the outermost, until only text outside of all blocks is left.
    while (/{[^{}]*}/.test(rules)) rules = rules.replace(/{[^{}]*}/g, '');
    return rules;
  };
  const loose = sheets.filter(
    (file) => !/^(\s*@layer (ground|parts|ground, parts;))+\s*$/.test(outermost(file)),
  );
  expect(loose).toEqual([]);
});
