import { store } from '../store/store';
import { preferencesAtom } from '../preferences/preferences.state';
import type { KeySet, Shortcuts } from './keys';
import { expectForm, expectNoForm } from '../lazy/query-library.hooks';

/** Milliseconds for the second key of a sequence. */
const SECOND_KEY_MS = 1_500;

let begun: { keys: string; at: number } | null = null;

const OWNERS =
  'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select, dialog, [role="menu"], [role="listbox"]';

/** Whether the focused element uses keys itself. */
function isOwned(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(OWNERS) !== null);
}

/** With AltGr a keyboard layout types characters that others have on a key of their own. */
function hasModifier(event: KeyboardEvent): boolean {
  return event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'));
}

/** The character of the key, whatever the layout; caps lock is ignored. */
function writtenBy({ key, shiftKey }: KeyboardEvent): string {
  return key.length === 1 && !shiftKey ? key.toLowerCase() : key;
}

const find = (sets: readonly KeySet[], keys: string): Shortcuts[string] | undefined =>
  sets.map((set) => set.keys[keys]).findLast((found) => found !== undefined);

const isBeginning = (sets: readonly KeySet[], keys: string) =>
  sets.some((set) => Object.keys(set.keys).some((known) => known.startsWith(`${keys} `)));

/** Runs the shortcut of a key from the latest set that has it. */
export function handleKey(event: KeyboardEvent, sets: readonly KeySet[]): void {
  if (event.defaultPrevented || event.isComposing || hasModifier(event) || isOwned(event.target)) return;
  if (event.key.length > 1 || !store().get(preferencesAtom).shortcuts) return;
  const first = begun && event.timeStamp - begun.at < SECOND_KEY_MS ? `${begun.keys} ` : '';
  begun = null;
  const keys = first + writtenBy(event);
  const found = find(sets, keys);
  if (!found && isBeginning(sets, keys)) begun = { keys, at: event.timeStamp };
  else if (!found) return;
  event.preventDefault();
  if (typeof found === 'function') return found(event);
  if (found?.opens) expectForm();
  const opened: unknown = found?.run(event);
  if (opened === false) expectNoForm();
}
