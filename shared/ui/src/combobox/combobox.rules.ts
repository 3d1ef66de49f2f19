import { activeAfter, matching, sameWords, type Option } from '../listbox';

export interface ComboboxState {
  open: boolean;
  /** What is typed and not chosen yet; null: nothing, the field shows its value. */
  draft: string | null;
  /** The index of the option that the keys are at, among those shown; -1: none. */
  active: number;
  /** What is done once the options for what is typed are there: Enter was pressed, or the field left, before. */
  due?: 'enter' | 'leave';
}

export const CLOSED: ComboboxState = { open: false, draft: null, active: -1 };

export type ComboboxEvent =
  | { type: 'key'; key: string; alt: boolean }
  | { type: 'typed'; text: string }
  | { type: 'field pressed' }
  | { type: 'button pressed' }
  | { type: 'option pointed at'; index: number }
  | { type: 'chosen'; value: string | null }
  | { type: 'left' }
  | { type: 'answered' };

/** What a combobox stands in. */
export interface ComboboxWorld {
  options: readonly Option[];
  value: string | null;
  /** The options come from elsewhere, found by what is typed; else they filter themselves. */
  searched: boolean;
  /** Options for what is typed are on their way: those that are there belong to what was typed before. */
  looking: boolean;
  /** Disabled or read-only. */
  locked: boolean;
}

export interface ComboboxStep {
  state: ComboboxState;
  /** The value from now on. */
  value: string | null;
  /** Options are wanted for this text. */
  search?: string;
}

export const shownOptions = (draft: string | null, { options, searched }: ComboboxWorld) =>
  searched || draft === null ? options : matching(options, draft);

/** On the way out: the very words of an option mean it, nothing means none, anything else is dropped. */
function settled({ draft }: ComboboxState, world: ComboboxWorld): string | null {
  if (draft === null) return world.value;
  if (draft.trim() === '') return null;
  const meant = shownOptions(draft, world).find(
    (option) => !option.disabled && sameWords(option.label, draft),
  );
  return meant ? meant.value : world.value;
}

function afterTyping(text: string, world: ComboboxWorld): ComboboxStep {
  const found = shownOptions(text, world);
  const active = text.trim() === '' ? -1 : found.findIndex((option) => !option.disabled);
  return { state: { open: true, draft: text, active }, value: world.value, search: text };
}

function opened(state: ComboboxState, active: number, { locked, value }: ComboboxWorld): ComboboxStep {
  if (locked) return { state, value };
  const step = { state: { ...state, open: true, active }, value };
  return state.open ? step : { ...step, search: state.draft ?? '' };
}

const closed = (value: string | null): ComboboxStep => ({ state: CLOSED, value });

/** Nothing is chosen among options of other words, and nothing typed is dropped. */
const isEarly = ({ draft }: ComboboxState, { searched, looking }: ComboboxWorld) =>
  searched && looking && draft !== null && draft.trim() !== '';

/** What was pressed too early is made up for: whoever left meant their very words, Enter also the only option. */
function afterAnswer(state: ComboboxState, world: ComboboxWorld): ComboboxStep {
  if (state.due === 'leave') return closed(settled(state, world));
  const open = world.options.filter((option) => !option.disabled);
  const meant = open.length === 1 ? open[0] : open.find(({ label }) => sameWords(label, state.draft ?? ''));
  if (meant) return closed(meant.value);
  const { open: isOpen, draft } = state;
  return {
    state: { open: isOpen, draft, active: world.options.findIndex((one) => !one.disabled) },
    value: world.value,
  };
}

/** The index of the value, where a list opens. */
const placeOf = (state: ComboboxState, world: ComboboxWorld) =>
  shownOptions(state.draft, world).findIndex((option) => option.value === world.value);

/** The keyboard of the ARIA Authoring Practices for an editable combobox with a list. */
function afterKey(
  key: string,
  alt: boolean,
  state: ComboboxState,
  world: ComboboxWorld,
): ComboboxStep | null {
  const { open, active } = state;
  const shown = shownOptions(state.draft, world);
  const here = placeOf(state, world);
  switch (key) {
    case 'ArrowDown':
      if (alt) return opened(state, open ? active : here, world);
      if (!open && here >= 0) return opened(state, here, world);
      return opened(state, activeAfter(key, active, shown) ?? -1, world);
    case 'ArrowUp':
      if (alt) return closed(world.value);
      if (!open && here >= 0) return opened(state, here, world);
      return opened(state, activeAfter(key, active, shown) ?? -1, world);
    case 'Enter': {
      if (!open) return null;
      if (isEarly(state, world)) return { state: { ...state, due: 'enter' }, value: world.value };
      const option = shown[active];
      return closed(option && !option.disabled ? option.value : settled(state, world));
    }
    case 'Escape':
      return open || state.draft !== null ? closed(world.value) : null;
    default:
      return null;
  }
}

/** What an event makes of a combobox; null: it is none of its business, as a key that moves the cursor in the field. */
export function afterEvent(
  state: ComboboxState,
  event: ComboboxEvent,
  world: ComboboxWorld,
): ComboboxStep | null {
  switch (event.type) {
    case 'key':
      return afterKey(event.key, event.alt, state, world);
    case 'typed':
      return afterTyping(event.text, world);
    case 'field pressed':
      return opened(state, state.open ? state.active : placeOf(state, world), world);
    case 'button pressed':
      return state.open ? closed(world.value) : opened(state, placeOf(state, world), world);
    case 'option pointed at':
      return {
        state: event.index === state.active ? state : { ...state, active: event.index },
        value: world.value,
      };
    case 'chosen':
      return closed(event.value);
    case 'left':
      if (isEarly(state, world))
        return { state: { ...state, open: false, due: 'leave' }, value: world.value };
      return closed(settled(state, world));
    case 'answered':
      return state.due ? afterAnswer(state, world) : null;
  }
}
