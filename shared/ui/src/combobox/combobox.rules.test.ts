import {
  afterEvent,
  CLOSED,
  type ComboboxEvent,
  type ComboboxState,
  type ComboboxContext,
} from './combobox.rules';

const options = [
  { value: '1', label: 'Rack A1' },
  { value: '2', label: 'Rack A2', disabled: true },
  { value: '3', label: 'Cold room' },
];
const EMPTY: ComboboxContext = { options, value: null, searched: false, looking: false, locked: false };
const AT_THREE: ComboboxContext = { ...EMPTY, value: '3' };
const LOCKED: ComboboxContext = { ...AT_THREE, locked: true };

const open = (active = -1, draft: string | null = null): ComboboxState => ({ open: true, draft, active });
const key = (name: string): ComboboxEvent => ({
  type: 'key',
  key: name.replace('Alt+', ''),
  alt: name.startsWith('Alt+'),
});

interface Row {
  from?: ComboboxState;
  world?: ComboboxContext;
  key: string;
  /** The expected state after the key; null when the combobox does not handle the key. */
  to: ComboboxState | null;
  value?: string | null;
}

// Editable combobox with a list popup, ARIA Authoring Practices: keyboard interaction.
const KEYBOARD: Record<string, Row> = {
  'Down opens the list at the first option': { key: 'ArrowDown', to: open(0) },
  'Down opens the list at the value': { world: AT_THREE, key: 'ArrowDown', to: open(2) },
  'Down goes to the next option, past one that cannot be chosen': {
    from: open(0),
    key: 'ArrowDown',
    to: open(2),
  },
  'Down goes round from the last option': { from: open(2), key: 'ArrowDown', to: open(0) },
  'Up opens the list at the last option': { key: 'ArrowUp', to: open(2) },
  'Up opens the list at the value': { world: AT_THREE, key: 'ArrowUp', to: open(2) },
  'Up goes to the option before': { from: open(2), key: 'ArrowUp', to: open(0) },
  'Up goes round from the first option': { from: open(0), key: 'ArrowUp', to: open(2) },
  'Alt+Down opens the list and goes to no option': { key: 'Alt+ArrowDown', to: open(-1) },
  'Alt+Down leaves an open list as it is': { from: open(2), key: 'Alt+ArrowDown', to: open(2) },
  'Alt+Up closes the list and chooses nothing': {
    from: open(2),
    key: 'Alt+ArrowUp',
    to: CLOSED,
    value: null,
  },
  'Enter chooses the option that the keys are at': { from: open(2), key: 'Enter', to: CLOSED, value: '3' },
  'Enter chooses nothing that cannot be chosen': { from: open(1), key: 'Enter', to: CLOSED, value: null },
  'Enter in an open list with no option at the keys chooses the one whose label was typed': {
    from: open(-1, 'cold ROOM'),
    key: 'Enter',
    to: CLOSED,
    value: '3',
  },
  'Enter is left to the form while the list is closed': { key: 'Enter', to: null },
  'Escape closes the list and drops what was typed': {
    from: open(0, 'rack'),
    world: AT_THREE,
    key: 'Escape',
    to: CLOSED,
    value: '3',
  },
  'Escape is left to the page while the list is closed': { world: AT_THREE, key: 'Escape', to: null },
  'Home is left to the field': { from: open(2), key: 'Home', to: null },
  'End is left to the field': { from: open(0), key: 'End', to: null },
  'Left is left to the field': { from: open(0), key: 'ArrowLeft', to: null },
  'Right is left to the field': { from: open(0), key: 'ArrowRight', to: null },
  'Delete is left to the field': { from: open(0), key: 'Delete', to: null },
  'Tab is left to the field': { from: open(0), key: 'Tab', to: null },
  'a letter is left to the field': { from: open(0), key: 'a', to: null },
  'Down opens nothing in a locked field': { world: LOCKED, key: 'ArrowDown', to: CLOSED },
};

test.each(Object.entries(KEYBOARD))('the combobox answers a key: %s [V.31]', (_name, row) => {
  const { from = CLOSED, world = EMPTY, key: pressed, to, value = world.value } = row;
  const step = afterEvent(from, key(pressed), world);
  if (to === null) expect(step).toBeNull();
  else expect(step).toMatchObject({ state: to, value });
});

interface Happening {
  from?: ComboboxState;
  world?: ComboboxContext;
  event: ComboboxEvent;
  to: ComboboxState;
  value?: string | null;
  search?: string;
}

const EVENTS: Record<string, Happening> = {
  'typing searches, and goes to the first option that can be chosen': {
    event: { type: 'typed', text: 'room' },
    to: open(0, 'room'),
    search: 'room',
  },
  'emptying the field goes to no option': {
    world: AT_THREE,
    event: { type: 'typed', text: '' },
    to: open(-1, ''),
    search: '',
  },
  'leaving the field chooses the option whose very words it holds': {
    from: open(-1, ' COLD room'),
    event: { type: 'left' },
    to: CLOSED,
    value: '3',
  },
  'leaving the field chooses no option that cannot be chosen': {
    from: open(-1, 'Rack A2'),
    world: AT_THREE,
    event: { type: 'left' },
    to: CLOSED,
    value: '3',
  },
  'leaving the emptied field takes the value away': {
    from: open(-1, ' '),
    world: AT_THREE,
    event: { type: 'left' },
    to: CLOSED,
    value: null,
  },
  'leaving the field does not choose the option that the keys are at': {
    from: open(2),
    event: { type: 'left' },
    to: CLOSED,
    value: null,
  },
  'pressing the field opens the list at the value': {
    world: AT_THREE,
    event: { type: 'field pressed' },
    to: open(2),
    search: '',
  },
  'pressing the field again leaves the list open': {
    from: open(0),
    event: { type: 'field pressed' },
    to: open(0),
  },
  'the button opens the list': { event: { type: 'button pressed' }, to: open(-1), search: '' },
  'the button closes the list': { from: open(2, 'ro'), event: { type: 'button pressed' }, to: CLOSED },
  'the keys are at the option that is pointed at': {
    from: open(0),
    event: { type: 'option pointed at', index: 2 },
    to: open(2),
  },
  'an option is chosen': { from: open(0), event: { type: 'chosen', value: '1' }, to: CLOSED, value: '1' },
  'the value is taken away': {
    world: AT_THREE,
    event: { type: 'chosen', value: null },
    to: CLOSED,
    value: null,
  },
};

test.each(Object.entries(EVENTS))(
  'the combobox answers an event: %s',
  (_name, { from = CLOSED, world = EMPTY, event, to, search, ...rest }) => {
    const { value = world.value } = rest;
    expect(afterEvent(from, event, world)).toEqual({
      state: to,
      value,
      ...(search === undefined ? {} : { search }),
    });
  },
);

test('a combobox waits for the options of the typed words, and then chooses the exact one or, after Enter, the only one [look.951]', () => {
  const early: ComboboxContext = { ...EMPTY, searched: true, looking: true };
  const typed = open(0, 'cold room');
  const answered: ComboboxContext = { ...early, looking: false, options: options.slice(2) };
  const both: ComboboxContext = { ...answered, options: options.filter(({ disabled }) => !disabled) };
  for (const [event, due] of [
    [key('Enter'), 'enter'],
    [{ type: 'left' }, 'leave'],
  ] as const) {
    const step = afterEvent(typed, event, early);
    expect(step).toEqual({ state: { ...typed, open: due === 'enter', due }, value: null });
    expect(afterEvent(step?.state ?? CLOSED, { type: 'answered' }, both)).toEqual({
      state: CLOSED,
      value: '3',
    });
  }
  const due = (what: 'enter' | 'leave', draft: string): ComboboxState => ({ ...open(0, draft), due: what });
  expect(afterEvent(due('enter', 'col'), { type: 'answered' }, answered)?.value).toBe('3');
  expect(afterEvent(due('leave', 'col'), { type: 'answered' }, answered)?.value).toBeNull();
  expect(afterEvent(due('enter', 'r'), { type: 'answered' }, both)).toEqual({
    state: open(0, 'r'),
    value: null,
  });
  expect(afterEvent(typed, { type: 'answered' }, both)).toBeNull();
});
