import { fieldsOf, flagFrom, idFrom, momentFrom, numberFrom, textFrom } from './lenient';

test('an amount in an answer may be written as a text [D-P3.5]', () => {
  expect(['12.5000', '-4', 0, 7.25].map(numberFrom)).toEqual([12.5, -4, 0, 7.25]);
  expect(['', ' ', 'many', null, undefined, Infinity, true, {}].map(numberFrom)).toEqual(Array(8).fill(null));
});

test('a flag in an answer may be written as 0 or 1 [D-P3.5]', () => {
  expect([true, 1, '1', 'true'].map(flagFrom)).toEqual([true, true, true, true]);
  expect([false, 0, '0', 'false'].map(flagFrom)).toEqual([false, false, false, false]);
  expect([2, 'yes', null, undefined, {}].map(flagFrom)).toEqual(Array(5).fill(null));
});

test('an invalid id, text or object in an answer is read as missing [D-P3.4]', () => {
  expect([7, '7', 0, -1, 1.5, 'a', null].map(idFrom)).toEqual([7, 7, null, null, null, null, null]);
  expect(['a', '', 7, null].map(textFrom)).toEqual(['a', null, null, null]);
  expect([{ a: 1 }, [1], null, 'a', undefined].map(fieldsOf)).toEqual([{ a: 1 }, {}, {}, {}, {}]);
});

test('a moment without a zone in an answer is read as UTC [D-P3.4]', () => {
  expect(momentFrom('2026-11-20 03:29:58')).toBe('2026-11-20T03:29:58Z');
  expect(momentFrom('2026-11-20T03:29:58.000000')).toBe('2026-11-20T03:29:58.000000Z');
  expect(momentFrom('2026-11-20T03:29:58.000000Z')).toBe('2026-11-20T03:29:58.000000Z');
  expect(momentFrom('2026-11-20T03:29:58+02:00')).toBe('2026-11-20T03:29:58+02:00');
  expect(['', 'yesterday', 1_795_168_800, null].map(momentFrom)).toEqual([null, null, null, null]);
});
