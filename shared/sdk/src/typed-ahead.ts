/** Milliseconds in which what a key opens has to begin to come; after them what followed are keys of the page again. */
const BEGINS = 2_000;

type Field = HTMLInputElement | HTMLTextAreaElement;

const FIELD = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea';
const FLOATING = 'dialog, [popover], [role="dialog"], [role="menu"]';

/** What opens by a key or a press and is not here yet. */
interface Coming {
  /** Calls it off. */
  callOff: (() => void) | undefined;
}

interface Ahead {
  /** What had the focus as the key was pressed. */
  from: Element | null;
  keys: KeyboardEvent[];
  typed: string;
  isCalledOff: boolean;
}

const coming = new Set<Coming>();
let ahead: Ahead | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The field that has the focus and takes text. */
function focusedField(): Field | null {
  const at = document.activeElement;
  return at?.matches(FIELD) ? (at as Field) : null;
}

/** Writes as if it were typed: over what is selected, within the length that the field allows. */
function writeInto(field: Field, text: string): void {
  const { value, selectionStart, selectionEnd, maxLength } = field;
  const start = selectionStart ?? value.length;
  const end = selectionEnd ?? value.length;
  const rest = value.length - end + start;
  const written = maxLength < 0 ? text : text.slice(0, Math.max(maxLength - rest, 0));
  // As React sees it: its own setter knows what the field held.
  const next = value.slice(0, start) + written + value.slice(end);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, next);
  if (selectionStart !== null) field.setSelectionRange(start + written.length, start + written.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function end(): Ahead | null {
  const ended = ahead;
  ahead = null;
  clearTimeout(timer);
  document.removeEventListener('keydown', take, true);
  document.removeEventListener('focusin', settleSoon, true);
  document.removeEventListener('pointerdown', end, true);
  return ended;
}

/** Nothing came of it: what followed the key are keys of the page. */
function giveBack(): void {
  if (coming.size > 0) return;
  for (const event of end()?.keys ?? []) pressAgain(new KeyboardEvent(event.type, event), event.target);
}

/** Presses a key that was held back: into the field that has taken the focus meanwhile, else where it was pressed. */
export function pressAgain(event: KeyboardEvent, target: EventTarget | null): void {
  const field = ahead ? null : focusedField();
  if (field && field !== target && event.key.length === 1) return writeInto(field, event.key);
  const goesOn = (target ?? document).dispatchEvent(event);
  // No key that a page presses does by itself what the browser does for a space.
  if (goesOn && event.key === ' ' && target instanceof HTMLButtonElement) target.click();
}

function callOff(): void {
  if (!ahead) return;
  ahead.typed = '';
  ahead.keys = [];
  ahead.isCalledOff = true;
  const known = [...coming].filter((one) => one.callOff);
  for (const one of known) one.callOff?.();
  if (known.length > 0) end();
}

/** What came before anybody could tell it to stay away is closed again, as Escape in it does. */
function close(at: Element | null): void {
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  at?.dispatchEvent(escape);
  at?.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
}

/** Where the form has taken the focus, what was typed goes into its field. */
function settle(): void {
  if (!ahead) return;
  const { activeElement: at } = document;
  if (at === ahead.from || at === null) return;
  const field = focusedField();
  if (!field && !at.closest(FLOATING)) return;
  const ended = end();
  if (ended?.isCalledOff) close(at);
  else if (field && ended?.typed) writeInto(field, ended.typed);
}

/** What takes the focus may do so step by step. */
function settleSoon(): void {
  queueMicrotask(settle);
}

function take(event: KeyboardEvent): void {
  settle();
  if (!ahead || event.isComposing || event.ctrlKey || event.metaKey) return;
  if (event.altKey && !event.getModifierState('AltGraph')) return;
  // What came has no field.
  if (document.querySelector('dialog[open]')) return void end();
  const { key } = event;
  if (key === 'Escape') callOff();
  else if (key === 'Backspace') ahead.typed = ahead.typed.slice(0, -1);
  // A space before anything else says nothing.
  else if (key.length === 1 && !ahead.isCalledOff && (key !== ' ' || ahead.typed)) ahead.typed += key;
  else if (key.length > 1 && key !== 'Enter') return;
  if (key !== 'Escape') ahead.keys.push(event);
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** What is typed from now on is meant for the form that a key or a press has just asked for. */
export function expectForm(): void {
  clearTimeout(timer);
  timer = setTimeout(giveBack, BEGINS);
  if (ahead) return;
  ahead = { from: document.activeElement, keys: [], typed: '', isCalledOff: false };
  document.addEventListener('keydown', take, true);
  document.addEventListener('focusin', settleSoon, true);
  document.addEventListener('pointerdown', end, true);
}

/**
 * A part of the page is on its way. The answer says that it is here, or does not come.
 *
 * @param callOff closes it, where it opens over the page; any other only lengthens the wait of a key that has been pressed
 */
export function formComing(callOff?: () => void): (isHere: boolean) => void {
  const one = { callOff };
  coming.add(one);
  if (callOff && !ahead && focusedField() === null) expectForm();
  if (callOff && ahead?.isCalledOff) {
    end();
    callOff();
  }
  return (isHere) => {
    if (!coming.delete(one) || !ahead) return;
    if (callOff && !isHere) return void end();
    clearTimeout(timer);
    timer = setTimeout(giveBack, BEGINS);
  };
}
