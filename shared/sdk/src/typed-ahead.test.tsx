import { act, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { lazyOverlay } from './lazy/lazy-part';
import { pressAgain, setQueryLibrary, setTypedAhead } from './lazy/query-library.hooks';
import * as queryLibrary from './query-library';
import * as typedAhead from './typed-ahead';
import { useKeys } from './shortcuts/shortcuts.hooks';

const keyed = jest.fn<void, [string]>();

interface FormProps {
  onClose: () => void;
}

function Over({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    ref.current?.setAttribute('open', '');
    ref.current?.querySelector<HTMLElement>('[data-first]')?.focus();
  }, []);
  return <dialog ref={ref}>{children}</dialog>;
}

function Form({ onClose }: FormProps) {
  const [name, setName] = useState('Bolt');
  return (
    <Over>
      <button onClick={onClose}>Close</button>
      <input
        data-first
        aria-label="Name"
        maxLength={20}
        value={name}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
      />
    </Over>
  );
}

const Question = ({ onClose }: FormProps) => (
  <Over>
    <button data-first onClick={onClose}>
      Archive
    </button>
  </Over>
);

/** A page on which n opens a form whose code comes late: when `arrive` is called. */
function openPage(Part = Form) {
  let arrive: () => void = () => undefined;
  let fail: (reason: Error) => void = () => undefined;
  const arrived = new Promise<typeof Form>((resolve, reject) => {
    arrive = () => resolve(Part);
    fail = reject;
  });
  const LazyForm = lazyOverlay(() => arrived);
  function Page() {
    const [isOpen, setOpen] = useState(false);
    useKeys(
      {
        n: { label: 'Add', opens: true, run: () => setOpen(true) },
        m: { label: 'Move', opens: true, run: () => keyed('m') },
        e: { label: 'Edit', opens: true, run: () => false },
        c: () => keyed('c'),
        l: () => keyed('l'),
      },
      'Page',
    );
    return (
      <>
        <input aria-label="Search" />
        <button onClick={() => setOpen(true)}>Add</button>
        {isOpen ? <LazyForm onClose={() => setOpen(false)} /> : null}
      </>
    );
  }
  render(<Page />);
  return {
    arrive: () => act(async () => arrive()),
    fail: () => act(async () => fail(new Error('away'))),
  };
}

/** Each key goes to what has the focus, as in a browser. */
function press(...keys: string[]): void {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

const field = () => screen.queryByRole('textbox', { name: 'Name' });

beforeEach(() => {
  setQueryLibrary(queryLibrary);
  setTypedAhead(typedAhead);
  keyed.mockClear();
});
afterEach(() => jest.useRealTimers());

test('text typed while a form is opening goes into its first field, and triggers no keys of the page [look.1231]', async () => {
  const { arrive } = openPage();
  press('n', 'c', 'l', 'a', 'n', 'm', 'Backspace', 'Backspace', 'm', 'p', ' ', '1');
  expect(field()).toBeNull();
  await arrive();
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('clamp 1');
  expect(keyed).not.toHaveBeenCalled();
});

test('text typed after a press that opens a form goes into its first field, up to the field’s length [look.1231]', async () => {
  const { arrive } = openPage();
  fireEvent.click(screen.getByRole('button', { name: 'Add' }));
  press(...'c'.repeat(30));
  await arrive();
  expect(field()).toHaveValue('c'.repeat(20));
  expect(keyed).not.toHaveBeenCalled();
});

test('Escape cancels a form that is opening, and Enter sends nothing yet [look.1232]', async () => {
  const { arrive } = openPage();
  press('n', 'c', 'Enter', 'Escape');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  press('c');
  expect(keyed.mock.calls).toEqual([['c']]);
  press('n', 'l', 'Enter');
  await arrive();
  expect(field()).toHaveValue('l');
});

test('keys typed while a dialog without a text field is opening do nothing [look.1232]', async () => {
  const { arrive } = openPage(Question);
  press('n', 'c', 'Enter');
  await arrive();
  expect(screen.getByRole('button', { name: 'Archive' })).toHaveFocus();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(keyed).not.toHaveBeenCalled();
});

test('keys belong to the page again where no form opens within two seconds or it cannot be loaded [look.1232]', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation();
  const { fail } = openPage();
  press('m', 'c', 'l');
  expect(keyed.mock.calls.flat()).toEqual(['m']);
  act(() => jest.advanceTimersByTime(1_999));
  expect(keyed.mock.calls.flat()).toEqual(['m']);
  act(() => jest.advanceTimersByTime(1));
  expect(keyed.mock.calls.flat()).toEqual(['m', 'c', 'l']);
  press('n', 'c');
  await fail();
  press('l');
  expect(keyed.mock.calls.flat()).toEqual(['m', 'c', 'l', 'l']);
});

test('keys act at once on the page after one that opens nothing this time [look.1232]', () => {
  openPage();
  press('e', 'c', 'l');
  expect(keyed.mock.calls).toEqual([['c'], ['l']]);
});

test('a press elsewhere while a form is opening leaves further keys where they are typed [look.1232]', async () => {
  const { arrive } = openPage();
  press('n', 'c');
  const search = screen.getByRole('textbox', { name: 'Search' });
  fireEvent.pointerDown(search);
  search.focus();
  expect(fireEvent.keyDown(search, { key: 'h' })).toBe(true);
  await arrive();
  expect(field()).toHaveValue('Bolt');
});

test('a key that was held back is written into the focused field, or else acts as a key of the page [look.1233]', () => {
  openPage();
  const add = screen.getByRole('button', { name: 'Add' });
  const again = (key: string) => pressAgain(new KeyboardEvent('keydown', { key, bubbles: true }), add);
  again('c');
  screen.getByRole('textbox', { name: 'Search' }).focus();
  for (const key of 'l 1') again(key);
  expect(keyed.mock.calls).toEqual([['c']]);
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('l 1');
});

test('text typed while a form is opening takes the place of what is selected in its field, and the caret stands behind it [look.1231]', async () => {
  const Part = () => (
    <Over>
      <textarea
        data-first
        aria-label="Name"
        defaultValue="Bolts"
        onFocus={(event) => event.target.setSelectionRange(1, 3)}
      />
    </Over>
  );
  const { arrive } = openPage(Part);
  press('n', 'x', 'y', 'z');
  await arrive();
  expect(field()).toHaveValue('Bxyzts');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Name' }).selectionStart).toBe(4);
});

test('text typed while a form is opening is added to a field without a caret of its own [look.1231]', async () => {
  const Part = () => (
    <Over>
      <input data-first type="email" aria-label="Name" defaultValue="tom" maxLength={5} />
    </Over>
  );
  const { arrive } = openPage(Part);
  press('n', '@', 'a', 'b');
  await arrive();
  expect(field()).toHaveValue('tom@a');
});

test('a space before any text, and keys with a name or with Ctrl, Cmd or Alt, do not go into a form that is opening [look.1231]', async () => {
  const { arrive } = openPage();
  press('n', ' ', 'Backspace', 'a', ' ', 'b', 'Shift');
  const isLeft = (init: KeyboardEventInit) => fireEvent.keyDown(document.body, { key: 'c', ...init });
  const left = [
    { key: 'Tab' },
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { isComposing: true },
  ];
  expect(left.map(isLeft)).toEqual(left.map(() => true));
  expect(isLeft({ key: '@', altKey: true, modifierAltGraph: true })).toBe(false);
  await arrive();
  expect(field()).toHaveValue('a b@');
  expect(keyed).not.toHaveBeenCalled();
});

test('a form that opens although it was cancelled is closed again, and gets nothing that was typed [look.1232]', async () => {
  const closed = jest.fn();
  typedAhead.expectForm();
  press('a', 'Escape', 'b');
  const dialog = document.body.appendChild(document.createElement('dialog'));
  const input = dialog.appendChild(document.createElement('input'));
  for (const name of ['keydown', 'cancel']) dialog.addEventListener(name, () => void closed(name));
  input.focus();
  await act(async () => undefined);
  dialog.remove();
  expect(closed.mock.calls).toEqual([['keydown'], ['cancel']]);
  expect(input).toHaveValue('');
});

test('keys wait for a part of the page that is still loading, and two seconds longer for its form [look.1232]', () => {
  jest.useFakeTimers();
  openPage();
  press('m', 'c');
  const end = typedAhead.noteLoadingForm();
  jest.advanceTimersByTime(10_000);
  end(true);
  end(true);
  jest.advanceTimersByTime(1_999);
  press('l');
  expect(keyed.mock.calls.flat()).toEqual(['m']);
  jest.advanceTimersByTime(1);
  expect(keyed.mock.calls.flat()).toEqual(['m', 'c', 'l']);
  press('c');
  expect(keyed.mock.calls.flat()).toEqual(['m', 'c', 'l', 'c']);
});

test('a space that was held back presses the button that it was typed on, unless the page has used it [look.1233]', () => {
  const pressed = jest.fn();
  render(<button onClick={pressed}>Add</button>);
  const button = screen.getByRole('button');
  const again = (key: string) =>
    typedAhead.pressAgain(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }), button);
  again(' ');
  again('Enter');
  expect(pressed).toHaveBeenCalledTimes(1);
  button.addEventListener('keydown', (event) => event.preventDefault());
  again(' ');
  expect(pressed).toHaveBeenCalledTimes(1);
});
