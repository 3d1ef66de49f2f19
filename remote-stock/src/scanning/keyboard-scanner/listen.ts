import { pressAgain } from '@storeroom/sdk';
import { isLabel } from '../codes.rules';
import { createScanDetector, type KeyboardScan } from './scan-detector.rules';

type Field = HTMLInputElement | HTMLTextAreaElement;

const NO_TEXT = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file', 'image'];

/** The field that writes what is typed; null where keys write nothing. */
function fieldOf(target: EventTarget | null): Field | 'other' | null {
  if (!(target instanceof HTMLElement)) return null;
  if (target instanceof HTMLInputElement) return NO_TEXT.includes(target.type) ? null : target;
  if (target instanceof HTMLTextAreaElement) return target;
  const writes = target.isContentEditable || target instanceof HTMLSelectElement;
  // The first sign that is typed into a cell opens its field.
  return writes || target.closest('[role="grid"]') ? 'other' : null;
}

/** It takes amounts: a long number in it is more likely a code than a number of things. */
const takesNumbers = (field: Field) => ['decimal', 'numeric'].includes(field.inputMode);

/** What stands in a field, so that it can be put back. */
function keepField(field: Field): () => void {
  const { value, selectionStart } = field;
  return () => {
    // As React sees it: its own setter knows what the field held.
    const proto = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(proto.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionStart);
  };
}

/** Digits of the shortest code of a maker; nobody has so many things. */
const CODE_DIGITS = 8;

/** Keys that were held back and pressed again by us. */
const replayed = new WeakSet<Event>();

const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.altKey || event.metaKey;

/** Whether a scan that went into a field was meant for the page: what a hand may have typed stays where it is. */
function isMeantForPage({ text }: KeyboardScan, field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (field instanceof HTMLInputElement && field.type === 'password') return false;
  if (isLabel(text, window.location.host)) return true;
  return takesNumbers(field) && text.length >= CODE_DIGITS;
}

/**
 * Listens to scanners that type like a keyboard, on the whole page. Outside of fields a character is held back for a moment,
 * so that a code does not trigger shortcuts; what turns out to be typed by hand is pressed again. Fields receive every
 * character at once; a code of one of our labels is removed from the field again.
 *
 * @param bring takes a code, and returns whether a part of the page has handled it
 */
export function listenToKeyboardScanner(bring: (scan: KeyboardScan) => boolean): () => void {
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
  /** Enter goes to what has the focus once the keys before it have done their work: they may have moved it. */
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
    // A space that stands alone scrolls, which no key pressed again would do; within a run it keeps its place.
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
    if (!bring(scan)) return release();
    stop(event);
    drop();
    if (field !== null) restore?.();
  }

  const listener = (event: KeyboardEvent) => {
    if (replayed.has(event) || event.isComposing || event.key === 'Shift') return;
    // Neither a key that is held down nor one with a modifier is a scanner's: what was typed before it comes before it.
    if (event.repeat || hasModifier(event)) return release();
    const scan = detector.take({ key: event.key, code: event.code, at: event.timeStamp });
    if (event.key.length === 1) return onSign(event);
    if (scan) return onScan(event, scan);
    releaseBefore(event);
  };

  window.addEventListener('keydown', listener, true);
  // So does what was typed before a press elsewhere.
  window.addEventListener('pointerdown', release, true);
  return () => {
    window.removeEventListener('pointerdown', release, true);
    window.removeEventListener('keydown', listener, true);
    drop();
  };
}
