import { presentQueries, forgetQueries, refreshQueries, retryQueries } from '../query/query-client';
import * as library from '../query-library';
import {
  expectForm,
  noteLoadingForm,
  handleKey,
  isQueryLibraryLoaded,
  keepPreviousData,
  pressAgain,
  queryLibrary,
  readAnswer,
  setQueryLibrary,
} from './query-library.hooks';

test('before the library for signed-in people is there, keys, answers and readings are those of a guest’s page [platform.2570]', () => {
  expect(isQueryLibraryLoaded()).toBe(false);
  expect(queryLibrary).toThrow('Queries are for screens of signed-in people');
  expect([presentQueries(), forgetQueries(), refreshQueries(), retryQueries()]).toEqual([null, ...Array(3)]);
  const row = { location: { id: '3' } };
  expect(readAnswer('GET /api/stock/locations/{id}', row)).toBe(row);
  const run = jest.fn();
  const press = () => {
    const event = new KeyboardEvent('keydown', { key: 'n', cancelable: true });
    handleKey(event, [{ heading: '', keys: { n: run } }]);
    return event.defaultPrevented;
  };
  expect([press(), run.mock.calls.length]).toEqual([false, 0]);
  setQueryLibrary(library);
  expect([isQueryLibraryLoaded(), queryLibrary()]).toEqual([true, library]);
  expect(presentQueries()).not.toBeNull();
  expect(readAnswer('GET /api/stock/locations/{id}', row)).toMatchObject({ location: { id: 3 } });
  expect([press(), run.mock.calls.length]).toEqual([true, 1]);
});

test('before keys are kept for forms that are opening, a key acts at once where it was pressed', () => {
  const pressed = jest.fn();
  const field = document.body.appendChild(document.createElement('input'));
  const hear = (event: KeyboardEvent) => void pressed(event.key, event.target);
  document.addEventListener('keydown', hear);
  expectForm();
  noteLoadingForm(() => void pressed('called off'))(true);
  pressAgain(new KeyboardEvent('keydown', { key: 'n', bubbles: true }), field);
  pressAgain(new KeyboardEvent('keydown', { key: 'm', bubbles: true }), null);
  document.removeEventListener('keydown', hear);
  field.remove();
  expect(pressed.mock.calls).toEqual([
    ['n', field],
    ['m', document],
  ]);
});

test('while the next rows are read, those before them stay', () => {
  expect([keepPreviousData(['Tape']), keepPreviousData(undefined)]).toEqual([['Tape'], undefined]);
});
