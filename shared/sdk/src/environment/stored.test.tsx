import { fireEvent, render, screen } from '@testing-library/react';
import { stored } from './stored';
import { useStored } from './stored.hooks';

const anything = (found: unknown) => found;

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test.each([
  ['a word', 'a4x24', 'a4x24'],
  ['words', '3 2026-11-25 7', '3 2026-11-25 7'],
  ['a number', '12', 12],
  ['JSON', '{"beep":false,"ids":[1,2]}', { beep: false, ids: [1, 2] }],
  ['broken JSON', '{', '{'],
  ['an empty text', '', ''],
])('%s that the browser has kept before is read [platform.1747]', (_what, text, content) => {
  window.localStorage.setItem('place', text);
  expect(stored('place', anything).read()).toEqual(content);
});

test.each([['a word'], ['12'], ['{"a":1}'], [''], [12], [[1, null]], [{ a: { b: 1 } }], [true], [null]])(
  'what the browser keeps, such as %j, is read as it was, until it is forgotten [platform.1747]',
  (content) => {
    const place = stored('place', anything, 'tab');
    expect(place.keep(content)).toBe(true);
    expect(window.localStorage).toHaveLength(0);
    expect(stored('place', anything, 'tab').read()).toEqual(content);
    place.forget();
    expect(window.sessionStorage).toHaveLength(0);
    expect(place.read()).toBeNull();
  },
);

test('a word is kept as it is, so that a script before any other can read it [platform.1747]', () => {
  stored('colour-scheme', anything).keep('sepia');
  expect(window.localStorage.getItem('colour-scheme')).toBe('sepia');
});

test('where the browser refuses its storage, nothing is read or kept, and nothing fails [PF.57]', () => {
  const denied = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const refused = jest.spyOn(window, 'localStorage', 'get').mockImplementation(denied);
  const place = stored('place', (found) => (found === undefined ? 'refused' : 'kept'));
  expect(place.read()).toBe('refused');
  expect(place.keep('kept')).toBe(false);
  expect(place.forget).not.toThrow();
  refused.mockRestore();
});

test('what is stored in another place is changed there', () => {
  const [one, two] = [stored('one', anything), stored('two', anything)];
  function Value({ place }: { place: typeof one }) {
    const [content, keep] = useStored(place);
    return <button onClick={() => keep('kept')}>{String(content)}</button>;
  }
  const { rerender } = render(<Value place={one} />);
  rerender(<Value place={two} />);
  fireEvent.click(screen.getByRole('button', { name: 'null' }));
  expect(screen.getByRole('button', { name: 'kept' })).toBeInTheDocument();
  expect([one.read(), two.read()]).toEqual([null, 'kept']);
});

test('a change of what is stored is shown where it was made, also when the storage is full [PF.57]', () => {
  const place = stored('place', (found) => (typeof found === 'number' ? found : 0));
  function Count() {
    const [count, keep] = useStored(place);
    return <button onClick={() => keep(count + 1)}>{count}</button>;
  }
  place.keep(7);
  render(<Count />);
  fireEvent.click(screen.getByRole('button', { name: '7' }));
  expect(place.read()).toBe(8);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  fireEvent.click(screen.getByRole('button', { name: '8' }));
  expect(screen.getByRole('button', { name: '9' })).toBeInTheDocument();
  expect(place.read()).toBe(8);
  full.mockRestore();
});
