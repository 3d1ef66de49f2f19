import { clean, cleanLines, cleanName } from './text.rules';

it('a text of one line is kept in one form of each accent, without line ends, control characters, overrides of direction and space around it [wire.1733, wire.957]', () => {
  expect(clean(' e\u0301te\u0301\t\r\nM8\u0007\u202ex\u2066 ')).toBe('\u00e9t\u00e9 M8 x');
  expect(clean('a\u200fb\u200dc')).toBe('a\u200fb\u200dc');
  expect([' \u200b ', '\u3164', '\u2800'].map(clean)).toEqual(['', '', '']);
});

it('a name is kept without the invisible characters between its letters as well [wire.2671]', () => {
  expect(cleanName('Bo\u200blt\u2060 M8\ufeff\u200f')).toBe('Bolt M8');
});

it('a text of several lines keeps its line ends, in one form, and nothing else that is not shown or changes its direction [wire.1733]', () => {
  expect(cleanLines(' one\r\ntwo\rthree\n\nfo\tur\u0000\u202e e\u0301\n')).toBe(
    'one\ntwo\nthree\n\nfo ur  \u00e9',
  );
});
