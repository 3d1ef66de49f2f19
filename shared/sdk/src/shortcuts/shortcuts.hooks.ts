import { useEffect, useRef } from 'react';
import { standKeys, type Shortcuts } from './keys';

/**
 * Single keys of what is on the page, with what they do: `useKeys({ n: { label: t('add'), run: add } }, t('notes'))`. Never
 * while somebody types, in a dialog or a menu, or with a modifier, and not for whoever has switched single keys off. The
 * sheet that `?` opens tells of those that have a label, under the heading.
 */
export function useKeys(keys: Shortcuts, heading: string): void {
  const latest = useRef({ heading, keys });
  useEffect(() => {
    latest.current = { heading, keys };
  });
  useEffect(() => standKeys(() => latest.current), []);
}

/** The same without words: no sheet tells of these. */
export function useShortcuts(keys: Readonly<Record<string, (event: KeyboardEvent) => void>>): void {
  useKeys(keys, '');
}
