import { useKeys } from '@storeroom/sdk';
import { useEffect, useEffectEvent } from 'react';
import { useItemWords } from '../item-words.hooks';
import { itemIdAt } from '../list/row-focus';

/**
 * Escape closes the open item from the rows too, and from where nothing has the focus; in a field, a menu or a dialog it is
 * theirs.
 */
export function useEscapeCloses(onClose: () => void): void {
  const { t } = useItemWords();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const { activeElement } = document;
      if (activeElement !== document.body && itemIdAt(activeElement) === null) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  // Escape is no letter, which could be switched off: the sheet of keys alone is told of it here.
  useKeys({ Escape: { label: t('panel.keyClose'), run: onClose } }, t('keys.list'));
}
