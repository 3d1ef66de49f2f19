import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { devicePreferencesAtom } from '../preferences/preferences.state';
import * as queryLibrary from '../query-library';
import { setQueryLibrary } from '../lazy/query-library.hooks';
import { resetStore, type Store } from '../store/store';
import { standingKeys, type Shortcuts } from './keys';
import { useKeys } from './shortcuts.hooks';

const pressed = jest.fn<void, [string]>();
const on = (name: string) => () => pressed(name);

function Part({ keys, heading = 'Part' }: { keys: Shortcuts; heading?: string }) {
  useKeys(keys, heading);
  return null;
}

let store: Store;
beforeEach(() => {
  setQueryLibrary(queryLibrary);
  store = resetStore();
  pressed.mockClear();
});

const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more });
const runs = () => pressed.mock.calls.flat();

test('a key acts by the character that it writes, and not with Ctrl, Cmd or Alt [look.364]', () => {
  render(<Part keys={{ n: on('n'), '[': on('['), '?': on('?'), x: on('x'), X: on('X') }} />);
  press('X', { shiftKey: true });
  press('N');
  press('?', { shiftKey: true });
  press('[', { ctrlKey: true, altKey: true, modifierAltGraph: true });
  press('n', { ctrlKey: true });
  press('n', { metaKey: true });
  press('n', { altKey: true });
  press('n', { isComposing: true });
  expect(runs()).toEqual(['X', 'n', '?', '[']);
});

test('a key of the page does not act in a text field or beneath a dialog [look.364]', () => {
  render(
    <>
      <Part keys={{ n: on('n') }} />
      <input aria-label="Name" />
      <input type="checkbox" aria-label="Select" />
    </>,
  );
  press('n', {}, screen.getByRole('textbox'));
  press('n', {}, screen.getByRole('checkbox'));
  expect(runs()).toEqual(['n']);
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  press('n');
  dialog.remove();
  expect(runs()).toEqual(['n']);
});

test('two keys in a row can be one shortcut, and the second does nothing else then [look.363]', () => {
  render(<Part keys={{ 'g s': on('stock'), s: on('s'), x: on('x') }} />);
  press('g');
  press('s');
  press('s');
  press('g');
  press('x');
  press('x');
  expect(runs()).toEqual(['stock', 's', 'x']);
});

test('the second key of a shortcut counts within one and a half seconds of the first [look.363]', () => {
  render(<Part keys={{ 'g s': on('stock') }} />);
  const pressAt = (key: string, timeStamp: number) => {
    const event = createEvent.keyDown(document.body, { key });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    fireEvent(document.body, event);
  };
  pressAt('g', 1_000);
  pressAt('s', 2_500);
  expect(runs()).toEqual([]);
  pressAt('g', 3_000);
  pressAt('s', 4_499);
  expect(runs()).toEqual(['stock']);
});

test('a key of the page is kept from the browser, and any other key and those with a name are left to it [look.364]', () => {
  render(<Part keys={{ n: on('n'), 'g s': on('stock'), Enter: on('Enter') }} />);
  const isTaken = (key: string) => !press(key);
  expect(['n', 'g', 's', 'x', 'Enter'].map(isTaken)).toEqual([true, true, true, false, false]);
  expect(runs()).toEqual(['n', 'stock']);
  const handled = (event: KeyboardEvent) => event.preventDefault();
  document.body.addEventListener('keydown', handled);
  press('n');
  document.body.removeEventListener('keydown', handled);
  expect(runs()).toEqual(['n', 'stock']);
});

test('a key of the page does not act in a choice, a menu or a list of options [look.364]', () => {
  render(
    <>
      <Part keys={{ n: on('n') }} />
      <select aria-label="Unit" />
      <textarea aria-label="Note" />
      <div role="menu">
        <button>Rename</button>
      </div>
      <div role="listbox">
        <button>Rack A2</button>
      </div>
      <input type="radio" />
      <input type="button" value="Add" />
    </>,
  );
  for (const name of ['Rename', 'Rack A2']) press('n', {}, screen.getByRole('button', { name }));
  for (const role of ['combobox', 'textbox']) press('n', {}, screen.getByRole(role));
  expect(runs()).toEqual([]);
  press('n', {}, screen.getByRole('radio'));
  press('n', {}, screen.getByRole('button', { name: 'Add' }));
  fireEvent.keyDown(document, { key: 'n' });
  expect(runs()).toEqual(['n', 'n', 'n']);
});

test('keys of every part of the page act, alone and two in a row', () => {
  render(
    <>
      <Part keys={{ n: on('n'), 'g s': on('stock') }} />
      <Part keys={{ x: on('x') }} />
    </>,
  );
  for (const key of 'ngsx') press(key);
  expect(runs()).toEqual(['n', 'stock', 'x']);
});

test('a key does what the part of the page says last', () => {
  const { rerender } = render(<Part keys={{ n: on('first') }} />);
  rerender(<Part keys={{ n: on('second') }} />);
  press('n');
  expect(runs()).toEqual(['second']);
});

test('single-letter keys, alone and two in a row, can be switched off and on again [look.42]', () => {
  render(<Part keys={{ n: on('n'), '?': on('?'), 'g s': on('stock') }} />);
  const pressAll = () => {
    press('n');
    press('?', { shiftKey: true });
    press('g');
    press('s');
  };
  act(() => store.set(devicePreferencesAtom, { shortcuts: false }));
  pressAll();
  expect(runs()).toEqual([]);
  act(() => store.set(devicePreferencesAtom, { shortcuts: true }));
  pressAll();
  expect(runs()).toEqual(['n', '?', 'stock']);
});

test('parts of the page with shortcuts are listed by their headings until they are removed, and of two with the same key the later one gets it', () => {
  const { rerender } = render(
    <>
      <Part keys={{ n: { label: 'Add', run: on('first') } }} heading="Notes" />
      <Part keys={{ n: on('second') }} heading="Over it" />
    </>,
  );
  expect(standingKeys().map(({ heading }) => heading)).toEqual(['Notes', 'Over it']);
  press('n');
  rerender(<Part keys={{ n: { label: 'Add', run: on('first') } }} heading="Notes" />);
  press('n');
  expect(runs()).toEqual(['second', 'first']);
  rerender(<></>);
  expect(standingKeys()).toEqual([]);
});
