import { pressAgain } from '@storeroom/sdk';
import { isLabel } from '../codes.rules';
import { createScanDetector, type KeyboardScan } from './scan-detector.rules';

type Field = HTMLInputElement | HTMLTextAreaElement;

const NO_TEXT = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file', 'image'];

/** The field that receives typed characters; null if they go nowhere. */
function fieldOf(target: EventTarget | null): Field | 'other' | null {
  if (!(target instanceof HTMLElement)) return null;
  if (target instanceof HTMLInputElement) return NO_TEXT.includes(target.type) ? null : target;
  if (target instanceof HTMLTextAreaElement) return target;
  const writes = target.isContentEditable || target instanceof HTMLSelectElement;
  // The first character that is typed into a cell of a grid opens its field.
  return writes || target.closest('[role="grid"]') ? 'other' : null;
}

/** Whether a field is for amounts, in which a long number is more likely a code. */
const takesNumbers = (field: Field) => ['decimal', 'numeric'].includes(field.inputMode);

/** Remembers the text of a field; returns a function that restores it. */
function keepField(field: Field): () => void {
  const { value, selectionStart } = field;
  return () => {
    // By the setter of the prototype, so that React notices the change.
    const proto = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(proto.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionStart);
  };
}

/** The digits of the shortest code of a manufacturer, more than any amount has. */
const CODE_DIGITS = 8;

/** Events of held keys that were dispatched again. */
const replayed = new WeakSet<Event>();

const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.altKey || event.metaKey;

/** Whether a scan in a field was meant for the page; text that may have been typed by hand stays in the field. */
function isMeantForPage({ text }: KeyboardScan, field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (field instanceof HTMLInputElement && field.type === 'password') return false;
  if (isLabel(text, window.location.host)) return true;
  return takesNumbers(field) && text.length >= CODE_DIGITS;
}

/**
 * Listens to keyboard scanners on the whole page. Outside of fields a key is held for a moment, so that a code does not
 * trigger shortcuts; keys that were typed by hand are then dispatched again. Fields receive every character at once; the code
 * of a label of the product is removed from the field again.
 *
 * @param handle handles a code, and returns whether a part of the page took it
 */
export function listenToKeyboardScanner(handle: (scan: KeyboardScan) => boolean): () => void {
  const detector = createScanDetector();
  let held: KeyboardEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restore: (() => void) | null = null;

  const release = () => {
    clearTimeout(timer);
    const pressed = held;
    held = [];
    for (const event of pressed) {
      const again = new KeyboardEvent(event.type, event);
      replayed.add(again);
      pressAgain(again, event.target);
    }
  };
  /** Dispatches held keys before an Enter, which then goes to the element with the focus, because they may have moved it. */
  const releaseBefore = (event: KeyboardEvent) => {
    const before = document.activeElement;
    const isFollowed = held.length > 0 && event.key === 'Enter';
    release();
    const { activeElement: now } = document;
    if (!isFollowed || now === before || !(now instanceof HTMLElement)) return;
    stop(event);
    now.click();
  };
  const drop = () => {
    clearTimeout(timer);
    held = [];
  };
  const stop = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  function onSign(event: KeyboardEvent): void {
    const field = fieldOf(event.target);
    const isFirst = detector.count() === 1;
    if (isFirst) {
      release();
      restore = field === null || field === 'other' ? null : keepField(field);
    }
    // A space alone is not held, because it scrolls and a dispatched one would not; within a run it is held like other keys.
    if (field !== null || (event.key === ' ' && held.length === 0)) return;
    stop(event);
    held.push(event);
    clearTimeout(timer);
    timer = setTimeout(release, detector.patience());
  }

  function onScan(event: KeyboardEvent, scan: KeyboardScan): void {
    const field = fieldOf(event.target);
    if (field === 'other') return release();
    if (field !== null && (restore === null || !isMeantForPage(scan, field))) return;
    if (!handle(scan)) return release();
    stop(event);
    drop();
    if (field !== null) restore?.();
  }

  const listener = (event: KeyboardEvent) => {
    if (replayed.has(event) || event.isComposing || event.key === 'Shift') return;
    // A repeated key, or one with a modifier, is not of a scanner: held keys are dispatched before it.
    if (event.repeat || hasModifier(event)) return release();
    const scan = detector.take({ key: event.key, code: event.code, at: event.timeStamp });
    if (event.key.length === 1) return onSign(event);
    if (scan) return onScan(event, scan);
    releaseBefore(event);
  };

  window.addEventListener('keydown', listener, true);
  // Held keys are also dispatched before a press elsewhere.
  window.addEventListener('pointerdown', release, true);
  return () => {
    window.removeEventListener('pointerdown', release, true);
    window.removeEventListener('keydown', listener, true);
    drop();
  };
}
