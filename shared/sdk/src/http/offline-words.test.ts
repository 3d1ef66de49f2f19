import { addTexts } from '../locale/i18n';
import { offlineWords } from './offline-words';

test('only without a network there is a sentence about it, once its words are there [offline.972, offline.975]', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(offlineWords('notRead')).toBe('');
  addTexts('en', 'offline', { notSent: 'This was not sent.', notRead: 'This needs a network.' });
  expect([offlineWords('notSent'), offlineWords('notRead')]).toEqual([
    'This was not sent.',
    'This needs a network.',
  ]);
  online.mockReturnValue(true);
  expect(offlineWords('notSent')).toBe('');
});
