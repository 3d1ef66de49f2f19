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
  test('[V.1] every text can be read on every ground and on its own soft fill', () => {
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

  test('[V.2] control borders and the focus ring stand out from every ground', () => {
    const weak = ['line-strong', 'focus'].flatMap((line) =>
      GROUNDS.filter((ground) => contrast(scheme, line, ground) < 3).map((ground) => [line, ground]),
    );
    expect(weak).toEqual([]);
  });
});

test('[V.4] components name tokens only, never a colour of their own', () => {
  const named = sheets
    .filter((file) => file !== 'tokens.css')
    .filter((file) => /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/i.test(read(file)));
  expect(named).toEqual([]);
});

test('[X.1075] what browsers draw by themselves, as the dot of a choice, has the accent of the scheme', () => {
  const page = /\bbody\s*{([^}]*)}/.exec(read('ground.css'))?.[1];
  expect(page).toContain('accent-color: var(--accent);');
  expect(sheets.filter((file) => file !== 'ground.css' && read(file).includes('accent-color'))).toEqual([]);
});

test('[V.10] no style sheet asks for a font', () => {
  expect(sheets.filter((file) => /@font-face|@import/.test(read(file)))).toEqual([]);
});

test('[V.50] what moves by itself stands still for those who ask for it', () => {
  const restless = sheets
    .filter((file) => /animation(?:-name)?:(?! none)/.test(read(file)))
    .filter((file) => !read(file).includes('prefers-reduced-motion: reduce'));
  expect(restless).toEqual([]);
});

test('every rule is in a layer, so that a screen has the last word', () => {
  const loose = sheets.filter((file) => {
    const rules = read(file)
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .replace('@layer ground, parts;', '')
      .trim();
    return !/^@layer (ground|parts) {[\s\S]*}$/.test(rules);
  });
  expect(loose).toEqual([]);
});
