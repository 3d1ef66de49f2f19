import { activeAfter, matching, sameWords, type Option } from '../listbox';

export interface ComboboxState {
  open: boolean;
  /** Typed text that is not chosen yet; null for none: the field shows its value. */
  draft: string | null;
  /** The index of the active option among those shown; -1 for none. */
  active: number;
  /**
   * What to do once the options for the typed text have loaded, because Enter was pressed or the field was left
   * before.
   */
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

/** The properties of a combobox that its rules need. */
export interface ComboboxContext {
  options: readonly Option[];
  value: string | null;
  /** Options are searched elsewhere with the typed text; otherwise the given ones are filtered. */
  searched: boolean;
  /** Options for the typed text are loading: the present ones belong to earlier text. */
  looking: boolean;
  /** Disabled or read-only. */
  locked: boolean;
}

export interface ComboboxStep {
  state: ComboboxState;
  /** The new value. */
  value: string | null;
  /** Load options for this text. */
  search?: string;
}

export const shownOptions = (draft: string | null, { options, searched }: ComboboxContext) =>
  searched || draft === null ? options : matching(options, draft);

/**
 * When the field is left: the exact label of an option chooses it, empty text clears the value, anything else is
 * discarded.
 */
function settled({ draft }: ComboboxState, context: ComboboxContext): string | null {
  if (draft === null) return context.value;
  if (draft.trim() === '') return null;
  const meant = shownOptions(draft, context).find(
    (option) => !option.disabled && sameWords(option.label, draft),
  );
  return meant ? meant.value : context.value;
}

function afterTyping(text: string, context: ComboboxContext): ComboboxStep {
  const found = shownOptions(text, context);
  const active = text.trim() === '' ? -1 : found.findIndex((option) => !option.disabled);
  return { state: { open: true, draft: text, active }, value: context.value, search: text };
}

function opened(state: ComboboxState, active: number, { locked, value }: ComboboxContext): ComboboxStep {
  if (locked) return { state, value };
  const step = { state: { ...state, open: true, active }, value };
  return state.open ? step : { ...step, search: state.draft ?? '' };
}

const closed = (value: string | null): ComboboxStep => ({ state: CLOSED, value });

/** While options load, nothing is chosen from the outdated ones and no text is discarded. */
const isLoading = ({ draft }: ComboboxState, { searched, looking }: ComboboxContext) =>
  searched && looking && draft !== null && draft.trim() !== '';

/**
 * Completes an action from before the options had loaded: leaving chooses an exact label, Enter also the only option.
 */
function afterAnswer(state: ComboboxState, context: ComboboxContext): ComboboxStep {
  if (state.due === 'leave') return closed(settled(state, context));
  const open = context.options.filter((option) => !option.disabled);
  const meant = open.length === 1 ? open[0] : open.find(({ label }) => sameWords(label, state.draft ?? ''));
  if (meant) return closed(meant.value);
  const { open: isOpen, draft } = state;
  return {
    state: { open: isOpen, draft, active: context.options.findIndex((one) => !one.disabled) },
    value: context.value,
  };
}

/** The index of the value, which is active when the list opens. */
const placeOf = (state: ComboboxState, context: ComboboxContext) =>
  shownOptions(state.draft, context).findIndex((option) => option.value === context.value);

/** Keyboard handling as in the ARIA Authoring Practices for an editable combobox with a list. */
function afterKey(
  key: string,
  alt: boolean,
  state: ComboboxState,
  context: ComboboxContext,
): ComboboxStep | null {
  const { open, active } = state;
  const shown = shownOptions(state.draft, context);
  const chosenAt = placeOf(state, context);
  switch (key) {
    case 'ArrowDown':
      if (alt) return opened(state, open ? active : chosenAt, context);
      if (!open && chosenAt >= 0) return opened(state, chosenAt, context);
      return opened(state, activeAfter(key, active, shown) ?? -1, context);
    case 'ArrowUp':
      if (alt) return closed(context.value);
      if (!open && chosenAt >= 0) return opened(state, chosenAt, context);
      return opened(state, activeAfter(key, active, shown) ?? -1, context);
    case 'Enter': {
      if (!open) return null;
      if (isLoading(state, context)) return { state: { ...state, due: 'enter' }, value: context.value };
      const option = shown[active];
      return closed(option && !option.disabled ? option.value : settled(state, context));
    }
    case 'Escape':
      return open || state.draft !== null ? closed(context.value) : null;
    default:
      return null;
  }
}

/**
 * The next state after an event; null when the combobox does not handle it, for example a key that moves the cursor.
 */
export function afterEvent(
  state: ComboboxState,
  event: ComboboxEvent,
  context: ComboboxContext,
): ComboboxStep | null {
  switch (event.type) {
    case 'key':
      return afterKey(event.key, event.alt, state, context);
    case 'typed':
      return afterTyping(event.text, context);
    case 'field pressed':
      return opened(state, state.open ? state.active : placeOf(state, context), context);
    case 'button pressed':
      return state.open ? closed(context.value) : opened(state, placeOf(state, context), context);
    case 'option pointed at':
      return {
        state: event.index === state.active ? state : { ...state, active: event.index },
        value: context.value,
      };
    case 'chosen':
      return closed(event.value);
    case 'left':
      if (isLoading(state, context))
        return { state: { ...state, open: false, due: 'leave' }, value: context.value };
      return closed(settled(state, context));
    case 'answered':
      return state.due ? afterAnswer(state, context) : null;
  }
}
