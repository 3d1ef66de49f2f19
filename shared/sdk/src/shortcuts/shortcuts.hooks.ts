import { useEffect, useRef } from 'react';
import { registerKeys, type Shortcuts } from './keys';

/**
 * Registers single-key shortcuts with labels: `useKeys({ n: { label: t('add'), run: add } }, t('notes'))`. They do
 * not run while the user types, in a dialog or a menu, with a modifier, or for users who have switched single-letter
 * keys off. The sheet that `?` opens lists those with a label under the heading.
 */
export function useKeys(keys: Shortcuts, heading: string): void {
  const latest = useRef({ heading, keys });
  useEffect(() => {
    latest.current = { heading, keys };
  });
  useEffect(() => registerKeys(() => latest.current), []);
}

/** The same without labels: the sheet does not list these. */
export function useShortcuts(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  useKeys(keys, '');
}
