import { newId } from '@storeroom/sdk';
import { useRef } from 'react';

/**
 * Idempotency keys for a form or dialog: each attempt with the same content has the same key, so that a repetition after a
 * lost answer changes nothing twice. Once content is saved its key is forgotten: entered again, it is another change.
 */
export function useContentKeys() {
  const keys = useRef(new Map<string, string>());
  return {
    keyOf: (content: unknown): string => {
      const text = JSON.stringify(content);
      const key = keys.current.get(text) ?? newId();
      keys.current.set(text, key);
      return key;
    },
    /** Forgets the key of this content; without an argument, all keys. */
    forget: (content?: unknown): void => {
      if (content === undefined) keys.current.clear();
      else keys.current.delete(JSON.stringify(content));
    },
  };
}
