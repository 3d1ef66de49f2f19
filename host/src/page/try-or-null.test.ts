import { tryOrNull } from './try-or-null';

test('an error of the browser’s storage is read as no value [PF.57]', () => {
  expect(tryOrNull(() => 'kept')).toBe('kept');
  expect(
    tryOrNull(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    }),
  ).toBeNull();
});
