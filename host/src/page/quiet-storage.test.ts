import { quietly } from './quiet-storage';

test('[PF.57] what storage refuses is nothing, and nobody hears of it', () => {
  expect(quietly(() => 'kept')).toBe('kept');
  expect(
    quietly(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    }),
  ).toBeNull();
});
