/**
 * Milliseconds in which a form has to start loading after its key; otherwise the keys that followed act as keys of
 * the page.
 */
const BEGINS = 2_000;

type Field = HTMLInputElement | HTMLTextAreaElement;

const FIELD = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea';
const FLOATING = 'dialog, [popover], [role="dialog"], [role="menu"]';

/** A form that was requested by a key or a click and is still loading. */
interface Coming {
  /** Cancels it. */
  callOff: (() => void) | undefined;
}

interface Ahead {
  /** The focused element when the key was pressed. */
  from: Element | null;
  keys: KeyboardEvent[];
  typed: string;
  isCalledOff: boolean;
}

const coming = new Set<Coming>();
let ahead: Ahead | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The focused text field. */
function focusedField(): Field | null {
  const at = document.activeElement;
  return at?.matches(FIELD) ? (at as Field) : null;
}

/** Inserts text as if it were typed: replaces the selection, respects `maxLength`. */
function writeInto(field: Field, text: string): void {
  const { value, selectionStart, selectionEnd, maxLength } = field;
  const start = selectionStart ?? value.length;
  const end = selectionEnd ?? value.length;
  const rest = value.length - end + start;
  const written = maxLength < 0 ? text : text.slice(0, Math.max(maxLength - rest, 0));
  // Use the setter of the prototype, so that React notices the change.
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

/** No form opened: the buffered keys act as keys of the page. */
function giveBack(): void {
  if (coming.size > 0) return;
  for (const event of end()?.keys ?? []) pressAgain(new KeyboardEvent(event.type, event), event.target);
}

/** Replays a buffered key: into the field that has the focus now, otherwise at its original target. */
export function pressAgain(event: KeyboardEvent, target: EventTarget | null): void {
  const field = ahead ? null : focusedField();
  if (field && field !== target && event.key.length === 1) return writeInto(field, event.key);
  const goesOn = (target ?? document).dispatchEvent(event);
  // A dispatched key event does not trigger the browser's click for a space.
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

/** Closes a form that opened although it was cancelled, with Escape. */
function close(at: Element | null): void {
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  at?.dispatchEvent(escape);
  at?.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
}

/** Once the form has taken the focus, the buffered text goes into its field. */
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

/** Moving the focus may take several steps. */
function settleSoon(): void {
  queueMicrotask(settle);
}

function take(event: KeyboardEvent): void {
  settle();
  if (!ahead || event.isComposing || event.ctrlKey || event.metaKey) return;
  if (event.altKey && !event.getModifierState('AltGraph')) return;
  // The dialog that opened has no field.
  if (document.querySelector('dialog[open]')) return void end();
  const { key } = event;
  if (key === 'Escape') callOff();
  else if (key === 'Backspace') ahead.typed = ahead.typed.slice(0, -1);
  // A leading space is ignored.
  else if (key.length === 1 && !ahead.isCalledOff && (key !== ' ' || ahead.typed)) ahead.typed += key;
  else if (key.length > 1 && key !== 'Enter') return;
  if (key !== 'Escape') ahead.keys.push(event);
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Buffers the keys typed from now on for the form that a key or a click has just requested. */
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
 * Announces that a part of the page is loading. Returns a function to call when it has loaded or failed.
 *
 * @param callOff closes it, for an overlay; without it only the wait after a key is extended
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
