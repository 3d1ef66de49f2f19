import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * What is typed between the key that opens the palette and its field is meant for that field: it is kept, and is no key of
 * the page. Escape calls the palette off.
 *
 * @returns what was typed until now
 */
export function useTypedAhead(isOpening: boolean, callOff: () => void): () => string {
  const typed = useRef('');
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('dialog[open]') || event.isComposing) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const before = typed.current;
    if (key === 'Escape') callOff();
    else if (key === 'Backspace') typed.current = before.slice(0, -1);
    // A space before anything else says nothing, and may press a button.
    else if (key.length === 1 && (key !== ' ' || before !== '')) typed.current = before + key;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  useEffect(() => {
    if (!isOpening) return;
    typed.current = '';
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [isOpening]);
  return () => typed.current;
}
