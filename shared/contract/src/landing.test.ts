import { contrast, inkOn } from './colours';
import { brandStyle } from './brand-style';
import { DEFAULT_SETTINGS } from './default-settings';
import { landingFrom } from './landing';
import { settingsFrom } from './settings-from';

const GRADIENT = { kind: 'gradient', colours: ['#12324F', '#1F5E72'] };
const jumbotronOf = (jumbotron: unknown) => landingFrom({ jumbotron })?.jumbotron;
const styleOf = (landing: unknown, palette?: object) =>
  brandStyle(settingsFrom({ branding: { palette }, landing }));

test('a jumbotron has a title and a subtitle in each language, and a height of 1080 by default [R3.28, R9.17]', () => {
  expect(jumbotronOf({ title: 'Yard', subtitle: { en: 'Open', fr: 'Ouvert' } })).toEqual({
    title: { en: 'Yard', fr: 'Yard' },
    subtitle: { en: 'Open', fr: 'Ouvert' },
    height: 1080,
    background: null,
  });
  expect(jumbotronOf({ subtitle: 'beside no title' })).toMatchObject({ title: null, subtitle: null });
  expect([0, 700.4, 99_999, 'high'].map((height) => jumbotronOf({ height })?.height)).toEqual([
    320, 700, 2160, 1080,
  ]);
});

test.each([
  [{ kind: 'solid', colours: ['#0b6b4c'] }, { colours: ['#0b6b4c'] }],
  [GRADIENT, { kind: 'gradient', colours: GRADIENT.colours }],
  [{ kind: 'animated', colours: GRADIENT.colours }, { kind: 'animated' }],
  [
    { kind: 'image', file: 'yard.webp' },
    { file: 'yard.webp', poster: null },
  ],
  [
    { kind: 'video', file: 'yard.mp4', poster: 'yard.webp' },
    { file: 'yard.mp4', poster: 'yard.webp' },
  ],
])('a jumbotron’s background of %j is accepted [R3.29]', (background, found) => {
  expect(jumbotronOf({ background })?.background).toMatchObject(found);
});

test.each([
  { kind: 'photo', file: 'yard.webp' },
  { kind: 'solid', colours: [] },
  { kind: 'solid', colours: ['red'] },
  { kind: 'solid', colours: ['#12345;}'] },
  { kind: 'gradient', colours: ['#000000', '#ffffff'] },
  { kind: 'image', file: '../yard.webp' },
  { kind: 'image', file: 'yard.webp) url(x' },
  { kind: 'image', file: 'yard.svg' },
  { kind: 'video', file: 'https://elsewhere.example/yard.mp4' },
  null,
  'blue',
])('a jumbotron’s background of %j is replaced by the product’s own [landing.448]', (background) => {
  expect(jumbotronOf({ background })?.background).toBeNull();
});

test('the landing page’s navigation takes colours of its own only where they are readable [R3.30, landing.448]', () => {
  const navigationOf = (navigation: unknown) => landingFrom({ navigation })?.navigation;
  expect(navigationOf({ ground: '#12324F', ink: '#FFFFFF' })).toEqual({ ground: '#12324F', ink: '#FFFFFF' });
  expect(navigationOf({ ground: '#12324F', ink: '#446688' })).toBeNull();
  expect(navigationOf({ ground: 'navy', ink: 'white' })).toBeNull();
});

test.each(['no settings', null, 7, [], {}])(
  'settings of the landing page that are %j leave the product’s own look [landing.448]',
  (landing) => {
    expect(landingFrom(landing)).toBeNull();
    expect(brandStyle({ ...DEFAULT_SETTINGS, landing: landingFrom(landing) })).toBe('');
  },
);

test('text on a gradient is readable everywhere on it, and pictures have a dark layer over them [landing.443]', () => {
  expect(inkOn(['#12324F', '#1F5E72'])).toBe('#ffffff');
  expect(inkOn(['#FFE680', '#FFFFFF'])).toBe('#000000');
  // Each end alone could bear an ink; what lies between them could not.
  expect(inkOn(['#FF0000', '#00FFFF'])).toBeNull();
  const style = styleOf({ jumbotron: { background: { kind: 'image', file: 'yard.webp' } } });
  expect(style).toContain('linear-gradient(rgb(0 0 0/.55),rgb(0 0 0/.55)),url(/landing/yard.webp)');
  expect(style).toContain('[data-jumbotron=words]{--ink:#ffffff');
  // White on what is left of a white picture.
  expect(contrast('#ffffff', '#737373')).toBeGreaterThan(4.5);
});

test.each<[kind: string, background: object, rules: string]>([
  [
    'one colour',
    { kind: 'solid', colours: ['#FFE680'] },
    ':root{--jumbotron-ground:#FFE680}[data-jumbotron=words]{--ink:#000000;--ink-soft:#000000;--accent:#000000;--focus:#000000;--on-accent:#ffffff}',
  ],
  [
    'a gradient that moves',
    { ...GRADIENT, kind: 'animated' },
    ':root{--jumbotron-ground:linear-gradient(135deg,#12324F,#1F5E72);--jumbotron-drift:24s}[data-jumbotron=words]{--ink:#ffffff;--ink-soft:#ffffff;--accent:#ffffff;--focus:#ffffff;--on-accent:#000000}',
  ],
  [
    'a film with a picture in its place',
    { kind: 'video', file: 'yard.mp4', poster: 'yard.webp' },
    ':root{--jumbotron-ground:linear-gradient(rgb(0 0 0/.55),rgb(0 0 0/.55)),url(/landing/yard.webp) center/cover}[data-jumbotron=words]{--ink:#ffffff;--ink-soft:#ffffff;--accent:#ffffff;--focus:#ffffff;--on-accent:#000000}',
  ],
  [
    'a film alone',
    { kind: 'video', file: 'yard.mp4' },
    ':root{--jumbotron-ground:#000}[data-jumbotron=words]{--ink:#ffffff;--ink-soft:#ffffff;--accent:#ffffff;--focus:#ffffff;--on-accent:#000000}',
  ],
])(
  'on %s all of the jumbotron’s text has the one ink that is readable there, but for forced colours [landing.443]',
  (_kind, background, rules) => {
    expect(styleOf({ jumbotron: { height: 700, background } })).toBe(
      `@media (forced-colors:none){:root{--jumbotron-height:700px}${rules}}`,
    );
  },
);

test('a landing page’s navigation has its two colours wherever the product has others [R3.30]', () => {
  const style = styleOf({ jumbotron: { height: 700 }, navigation: { ground: '#12324F', ink: '#FFFFFF' } });
  const [, lines = ''] = /\[data-navigation=guest\]\{(.*?)\}/.exec(style) ?? [];
  const named = Object.fromEntries(lines.split(';').map((line) => line.slice(2).split(':')));
  const { sunken, line, ...others } = named as Record<string, string>;
  expect(others).toEqual({
    ...{ canvas: '#12324F', surface: '#12324F', 'accent-soft': '#12324F', 'on-accent': '#12324F' },
    ...{ ink: '#FFFFFF', 'ink-soft': '#FFFFFF', accent: '#FFFFFF', focus: '#FFFFFF' },
    'line-strong': '#FFFFFF',
  });
  expect(sunken).toBe(line);
  expect(contrast('#FFFFFF', String(sunken))).toBeGreaterThan(4.5);
});

test('a brand’s accent replaces the product’s only in the schemes where it is readable [V.6]', () => {
  const style = styleOf(null, { light: '#1B4F8F', dark: '#1B4F8F', sepia: 'blue' });
  expect(style).toContain('[data-scheme=light]{--accent:#1B4F8F}');
  expect(style).not.toContain('[data-scheme=dark]');
  expect(style).not.toContain('[data-scheme=sepia]');
});

test('brand colours apply only where the system does not force its own [product.442]', () => {
  const landing = { jumbotron: { background: GRADIENT }, navigation: { ground: '#12324F', ink: '#FFFFFF' } };
  expect(styleOf(landing, { light: '#1B4F8F' })).toMatch(/^@media \(forced-colors:none\)\{.*\}$/);
});
