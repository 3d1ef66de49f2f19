import { useDraft } from '@storeroom/sdk';
import type { FormEvent } from 'react';

/** Whoever leaves a half-filled form with a password is asked; nothing of it is ever kept. */
export function usePasswordDraft() {
  const { change, clear } = useDraft('auth:password', false, { keep: false });
  return {
    /** For what is typed anywhere in the form. */
    type: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      const fields = currentTarget.querySelectorAll<HTMLInputElement>('input:not([readonly])');
      change([...fields].some(({ value }) => value !== ''));
    },
    clear,
  };
}
