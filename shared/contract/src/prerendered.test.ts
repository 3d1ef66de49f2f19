import {
  filledScreen,
  isFillable,
  PLACEHOLDERS,
  validPrerendered,
  type PrerenderedScreen,
} from './prerendered';

type Variant = PrerenderedScreen['variants'][number];
const variant = (html: string, more: Partial<Variant> = {}): Variant => ({
  ...{ contact_form: 'any', cookie_choice: 'any', html },
  ...more,
});
const BRANDING = { name: 'Yard & Co', contact_email: 'a@b.example', contact_form: true };
const escape = (words: string) => words.replaceAll('&', '&amp;');
const filled = (variants: Variant[], branding: object = {}, hasChosen = false) =>
  filledScreen({ variants }, { ...BRANDING, ...branding }, hasChosen, escape);

test('the values of a host stand escaped where a screen has room for them, and nothing where the host has none', () => {
  const html = `<h1 title="Of ${PLACEHOLDERS.name}">${PLACEHOLDERS.name}</h1><a>${PLACEHOLDERS.subtitle}</a>`;
  expect(filled([variant(html)])).toBe('<h1 title="Of Yard &amp; Co">Yard &amp; Co</h1><a></a>');
  expect(filled([variant(html)], { subtitle: 'Open' })).toContain('<a>Open</a>');
  expect(filled([variant('<p>\uE000constructor\uE001.</p>')])).toBe('<p>.</p>');
});

test('a guest gets the variant for whether there is a contact form, and whose words the jumbotron has', () => {
  const variants = [
    variant('with', { contact_form: 'on', jumbotron: 'product' }),
    variant('without', { contact_form: 'off', jumbotron: 'product' }),
    variant('own', { jumbotron: 'own' }),
  ];
  expect(filled(variants)).toBe('with');
  expect(filled(variants, { contact_form: false })).toBe('without');
  expect(filled(variants, { title: 'Ours' })).toBe('own');
  expect(filled(variants.slice(0, 1), { contact_form: false })).toBeNull();
  expect(filled([variant('either')], { title: 'Ours' })).toBe('either');
});

test('whoever has chosen about cookies gets no screen that shows the choice', () => {
  const variants = [variant('choose', { cookie_choice: 'none' })];
  expect([filled(variants), filled(variants, {}, true)]).toEqual(['choose', null]);
  expect(filled([variant('any')], {}, true)).toBe('any');
});

test.each([
  `<a href="${PLACEHOLDERS.contact_email}">`,
  `<a href='${PLACEHOLDERS.contact_email}'>`,
  `<a href=${PLACEHOLDERS.contact_email}>`,
  '<a href="/x?of=%EE%80%80name%EE%80%81">',
  '<a href="/x?of=%ee%80%80name%ee%80%81">',
])(
  'a screen with a value of the host at the beginning of an attribute, or encoded, is not shown: %s',
  (html) => {
    expect([isFillable(html), filled([variant(html)])]).toEqual([false, null]);
  },
);

test.each([
  ['no variants', {}, 'variants must be a list of at most 4.'],
  ['five variants', { variants: Array.from({ length: 5 }, () => variant('')) }, 'variants must be a list of'],
  [
    'another contact form',
    { variants: [{ ...variant(''), contact_form: 'onn' }] },
    'variants[0].contact_form',
  ],
  ['another choice', { variants: [{ ...variant(''), cookie_choice: 'all' }] }, 'variants[0].cookie_choice'],
  ['another jumbotron', { variants: [{ ...variant(''), jumbotron: 'owner' }] }, 'variants[0].jumbotron'],
  ['no markup', { variants: [{ ...variant(''), html: null }] }, 'variants[0].html must be a text'],
])('a screen with %s is refused', (_what, screen, sentence) => {
  expect(() => validPrerendered(screen)).toThrow(sentence);
});

test('a sound screen keeps what is named of it', () => {
  const variants = [
    variant('', { jumbotron: 'own' }),
    variant('x', { contact_form: 'off', cookie_choice: 'none' }),
  ];
  expect(validPrerendered({ variants: variants.map((one) => ({ ...one, more: 1 })), more: 1 })).toEqual({
    variants,
  });
});
