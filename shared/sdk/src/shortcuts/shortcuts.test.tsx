import { act, fireEvent, render, screen } from '@testing-library/react';
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
  render(<Part keys={{ n: on('n'), '[': on('['), '?': on('?') }} />);
  press('N');
  press('?', { shiftKey: true });
  press('[', { ctrlKey: true, altKey: true, modifierAltGraph: true });
  press('n', { ctrlKey: true });
  press('n', { metaKey: true });
  press('n', { altKey: true });
  press('n', { isComposing: true });
  expect(runs()).toEqual(['n', '?', '[']);
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
