import { quietly } from './quiet-storage';

test('an error of the browser’s storage is read as no value [PF.57]', () => {
  expect(quietly(() => 'kept')).toBe('kept');
  expect(
    quietly(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    }),
  ).toBeNull();
});
