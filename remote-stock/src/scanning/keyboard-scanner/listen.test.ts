import { listenToKeyboardScanner } from './listen';
import { TYPED_AFTER, type KeyboardScan } from './scan-detector.rules';

let now = 0;
let stop: () => void;
let pressed: string[];
let delivered: string[];
let isWanted = true;

const hear = (event: KeyboardEvent) => void pressed.push(event.key);

beforeEach(() => {
  jest.useFakeTimers();
  [now, pressed, delivered, isWanted] = [10_000, [], [], true];
  document.body.innerHTML = '<h1 tabindex="-1">Stock</h1>';
  stop = listenToKeyboardScanner(({ text }: KeyboardScan) => {
    if (isWanted) delivered.push(text);
    return isWanted;
  });
  document.addEventListener('keydown', hear);
});
afterEach(() => {
  document.removeEventListener('keydown', hear);
  stop();
  jest.useRealTimers();
});

/** Presses a key, which is written into a text field unless its default is prevented; returns whether it was not. */
function press(
  key: string,
  at: number,
  target: Element = document.body,
  more: KeyboardEventInit = {},
): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  Object.defineProperty(event, 'timeStamp', { value: at });
  const goesOn = target.dispatchEvent(event);
  if (goesOn && key.length === 1 && target instanceof HTMLInputElement) target.value += key;
  return goesOn;
}

/** Types a text and Enter, with `pace` milliseconds before each key; returns whether Enter’s default was not prevented. */
function write(text: string, pace: number, target?: Element): boolean {
  for (const key of text) press(key, (now += pace), target);
  return press('Enter', (now += pace), target);
}

function field(attributes = ''): HTMLInputElement {
  document.body.innerHTML = `<input ${attributes}>`;
  return document.querySelector('input') as HTMLInputElement;
}

test('a code that a scanner types outside of fields is delivered, and the page gets none of its keys [stock.625]', () => {
  expect(write('SRI512', 10)).toBe(false);
  jest.runAllTimers();
  expect(delivered).toEqual(['SRI512']);
  expect(pressed).toEqual([]);
});

test.each([5, 20, 45, 60])(
  'the code of a scanner with %i ms between its keys is recognised as a whole [stock.625, stock.1234]',
  (gap) => {
    for (const key of 'SRI512') {
      jest.advanceTimersByTime(gap);
      press(key, (now += gap));
    }
    jest.advanceTimersByTime(gap);
    expect(press('Enter', (now += gap))).toBe(false);
    jest.runAllTimers();
    expect(delivered).toEqual(['SRI512']);
    expect(pressed).toEqual([]);
  },
);

test.each([80, 110, 150])(
  'text typed outside of fields with %i ms between its keys reaches the page unchanged',
  (gap) => {
    for (const key of 'sash 12') {
      jest.advanceTimersByTime(gap);
      press(key, (now += gap));
    }
    jest.advanceTimersByTime(gap);
    press('Enter', (now += gap));
    expect(delivered).toEqual([]);
    expect(pressed).toEqual([...'sash 12', 'Enter']);
  },
);

test('typed keys reach the page a moment later in their order, and so does a scanned code that no part of the page takes', () => {
  press('n', 1_000);
  expect(pressed).toEqual([]);
  jest.advanceTimersByTime(TYPED_AFTER);
  expect(pressed).toEqual(['n']);
  press('g', 3_000);
  press('s', 3_200);
  jest.advanceTimersByTime(TYPED_AFTER);
  expect(pressed).toEqual(['n', 'g', 's']);
  isWanted = false;
  expect(write('4711', 10)).toBe(true);
  expect(pressed.slice(3)).toEqual(['4', '7', '1', '1', 'Enter']);
});

test('Enter right after another key goes to the element to which that key moved the focus', () => {
  document.body.innerHTML = '<button>First</button><button>Second</button>';
  const [first, second] = document.querySelectorAll('button');
  const clicked = jest.fn();
  second?.addEventListener('click', clicked);
  first?.focus();
  document.addEventListener('keydown', ({ key }) => key === 'j' && second?.focus(), { once: true });
  press('j', 1_000, first);
  expect(press('Enter', 1_020, first)).toBe(false);
  expect(clicked).toHaveBeenCalledTimes(1);
});

test('keys with Ctrl, held keys and keys of an input method reach the page at once', () => {
  press('c', 1_000, undefined, { ctrlKey: true });
  press('j', 2_000, undefined, { repeat: true });
  press('あ', 3_000, undefined, { isComposing: true });
  expect(pressed).toEqual(['c', 'j', 'あ']);
});

test('a typed key reaches the page before a shortcut or a press that follows it', () => {
  press('n', 1_000);
  press('k', 1_020, undefined, { ctrlKey: true });
  press('j', 2_000);
  window.dispatchEvent(new Event('pointerdown'));
  expect(pressed).toEqual(['n', 'k', 'j']);
});

test('typed text and a maker’s barcode stay in a text field, and the scanned code of a label is taken out of it [stock.626]', () => {
  const name = field('value="Hex"');
  expect(write('SRI512', 90, name)).toBe(true);
  expect(name.value).toBe('HexSRI512');
  name.value = 'Hex';
  expect(write('4006381333931', 10, name)).toBe(true);
  expect([name.value, delivered]).toEqual(['Hex4006381333931', []]);
  name.value = 'Hex';
  expect(write('SRI512', 10, name)).toBe(false);
  expect([name.value, delivered]).toEqual(['Hex', ['SRI512']]);
});

test('a maker’s barcode is taken out of a field for amounts, and a password field is left alone [stock.626]', () => {
  const amount = field('inputmode="decimal"');
  const codes = ['4006381333931', '96385074'];
  for (const code of codes) expect(write(code, 10, amount)).toBe(false);
  expect([amount.value, delivered]).toEqual(['', codes]);
  expect(write('1200000', 10, amount)).toBe(true);
  expect(amount.value).toBe('1200000');
  const password = field('type="password"');
  expect(write('SRI512', 10, password)).toBe(true);
  expect(password.value).toBe('SRI512');
  expect(delivered).toHaveLength(2);
});
