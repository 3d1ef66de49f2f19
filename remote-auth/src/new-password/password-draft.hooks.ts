import { useDraft } from '@storeroom/sdk';
import type { FormEvent } from 'react';

/** Leaving a form with a typed password asks first; the password is never stored. */
export function usePasswordDraft(isSaving: boolean) {
  const { change, clear } = useDraft('auth:password', false, { keep: false, isSaving });
  return {
    /** Called for every change in the form. */
    type: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      const fields = currentTarget.querySelectorAll<HTMLInputElement>('input:not([readonly])');
      change([...fields].some(({ value }) => value !== ''));
    },
    clear,
  };
}
