import { contrast, inkOn } from './colours';
import { brandStyle } from './brand-style';
import { DEFAULT_SETTINGS } from './default-settings';
import { landingFrom } from './landing';
import { settingsFrom } from './settings-from';

const GRADIENT = { kind: 'gradient', colours: ['#12324F', '#1F5E72'] };
const jumbotronOf = (jumbotron: unknown) => landingFrom({ jumbotron })?.jumbotron;
const styleOf = (landing: unknown, palette?: object) =>
  brandStyle(settingsFrom({ branding: { palette }, landing }));

test('[R3.28, R9.17] a jumbotron has a title and a subtitle in each language, and 1080 for its height', () => {
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
])('[R3.29] %j is a background', (background, found) => {
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
])(
  '[X.443, X.448] %j cannot be shown, or nothing could be read on it: the product’s own stays',
  (background) => {
    expect(jumbotronOf({ background })?.background).toBeNull();
  },
);

test('[R3.30, X.448] the navigation has colours of its own where they can be read', () => {
  const navigationOf = (navigation: unknown) => landingFrom({ navigation })?.navigation;
  expect(navigationOf({ ground: '#12324F', ink: '#FFFFFF' })).toEqual({ ground: '#12324F', ink: '#FFFFFF' });
  expect(navigationOf({ ground: '#12324F', ink: '#446688' })).toBeNull();
  expect(navigationOf({ ground: 'navy', ink: 'white' })).toBeNull();
});

test.each([undefined, null, 7, 'nothing', [], {}])(
  '[X.448] of %j the product’s own look is left',
  (landing) => {
    expect(landingFrom(landing)).toBeNull();
    expect(brandStyle({ ...DEFAULT_SETTINGS, landing: landingFrom(landing) })).toBe('');
  },
);

test('[X.443] the ink is what can be read everywhere on a gradient, and a scrim lies on pictures', () => {
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

test('[V.6] an accent takes the place of the product’s in the schemes in which it can be read, and no other', () => {
  const style = styleOf(null, { light: '#1B4F8F', dark: '#1B4F8F', sepia: 'blue' });
  expect(style).toContain('[data-scheme=light]{--accent:#1B4F8F}');
  expect(style).not.toContain('[data-scheme=dark]');
  expect(style).not.toContain('[data-scheme=sepia]');
});

test('[X.442] where the system owns the colours no brand changes one', () => {
  const landing = { jumbotron: { background: GRADIENT }, navigation: { ground: '#12324F', ink: '#FFFFFF' } };
  expect(styleOf(landing, { light: '#1B4F8F' })).toMatch(/^@media \(forced-colors:none\)\{.*\}$/);
});
