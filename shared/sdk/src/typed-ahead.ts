/**
 * Milliseconds in which a form has to start loading after its key; otherwise the keys that followed act as keys of
 * the page.
 */
const FORM_STARTS_WITHIN_MS = 2_000;

type Field = HTMLInputElement | HTMLTextAreaElement;

const FIELD = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea';
const FLOATING = 'dialog, [popover], [role="dialog"], [role="menu"]';

/** A form that was requested by a key or a click and is still loading. */
interface LoadingForm {
  cancel: (() => void) | undefined;
}

interface KeyBuffer {
  /** The focused element when the key was pressed. */
  from: Element | null;
  keys: KeyboardEvent[];
  typed: string;
  isCancelled: boolean;
}

const loadingForms = new Set<LoadingForm>();
let buffer: KeyBuffer | null = null;
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

function end(): KeyBuffer | null {
  const ended = buffer;
  buffer = null;
  clearTimeout(timer);
  document.removeEventListener('keydown', bufferKey, true);
  document.removeEventListener('focusin', writeBufferSoon, true);
  document.removeEventListener('pointerdown', end, true);
  return ended;
}

/** No form opened: the buffered keys act as keys of the page. */
function replayKeys(): void {
  if (loadingForms.size > 0) return;
  for (const event of end()?.keys ?? []) pressAgain(new KeyboardEvent(event.type, event), event.target);
}

/** Replays a buffered key: into the field that has the focus now, otherwise at its original target. */
export function pressAgain(event: KeyboardEvent, target: EventTarget | null): void {
  const field = buffer ? null : focusedField();
  if (field && field !== target && event.key.length === 1) return writeInto(field, event.key);
  const goesOn = (target ?? document).dispatchEvent(event);
  // A dispatched key event does not trigger the browser's click for a space.
  if (goesOn && event.key === ' ' && target instanceof HTMLButtonElement) target.click();
}

function cancelForms(): void {
  if (!buffer) return;
  buffer.typed = '';
  buffer.keys = [];
  buffer.isCancelled = true;
  const cancellable = [...loadingForms].filter((form) => form.cancel);
  for (const form of cancellable) form.cancel?.();
  if (cancellable.length > 0) end();
}

/** Closes a form that opened although it was cancelled, with Escape. */
function close(at: Element | null): void {
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  at?.dispatchEvent(escape);
  at?.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }));
}

/** Once the form has taken the focus, the buffered text goes into its field. */
function writeBuffer(): void {
  if (!buffer) return;
  const { activeElement: at } = document;
  if (at === buffer.from || at === null) return;
  const field = focusedField();
  if (!field && !at.closest(FLOATING)) return;
  const ended = end();
  if (ended?.isCancelled) close(at);
  else if (field && ended?.typed) writeInto(field, ended.typed);
}

/** Moving the focus may take several steps. */
function writeBufferSoon(): void {
  queueMicrotask(writeBuffer);
}

function bufferKey(event: KeyboardEvent): void {
  writeBuffer();
  if (!buffer || event.isComposing || event.ctrlKey || event.metaKey) return;
  if (event.altKey && !event.getModifierState('AltGraph')) return;
  // The dialog that opened has no field.
  if (document.querySelector('dialog[open]')) return void end();
  const { key } = event;
  if (key === 'Escape') cancelForms();
  else if (key === 'Backspace') buffer.typed = buffer.typed.slice(0, -1);
  // A leading space is ignored.
  else if (key.length === 1 && !buffer.isCancelled && (key !== ' ' || buffer.typed)) buffer.typed += key;
  else if (key.length > 1 && key !== 'Enter') return;
  if (key !== 'Escape') buffer.keys.push(event);
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Buffers the keys typed from now on for the form that a key or a click has just requested. */
export function expectForm(): void {
  clearTimeout(timer);
  timer = setTimeout(replayKeys, FORM_STARTS_WITHIN_MS);
  if (buffer) return;
  buffer = { from: document.activeElement, keys: [], typed: '', isCancelled: false };
  document.addEventListener('keydown', bufferKey, true);
  document.addEventListener('focusin', writeBufferSoon, true);
  document.addEventListener('pointerdown', end, true);
}

/** The key that was to open a form opens none: the keys that follow act on the page. */
export function expectNoForm(): void {
  end();
}

/**
 * Announces that a part of the page is loading. Returns a function to call when it has loaded or failed.
 *
 * @param cancel closes it, for an overlay; without it only the wait after a key is extended
 */
export function noteLoadingForm(cancel?: () => void): (hasLoaded: boolean) => void {
  const form = { cancel };
  loadingForms.add(form);
  if (cancel && !buffer && focusedField() === null) expectForm();
  if (cancel && buffer?.isCancelled) {
    end();
    cancel();
  }
  return (hasLoaded) => {
    if (!loadingForms.delete(form) || !buffer) return;
    if (cancel && !hasLoaded) return void end();
    clearTimeout(timer);
    timer = setTimeout(replayKeys, FORM_STARTS_WITHIN_MS);
  };
}
