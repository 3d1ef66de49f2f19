import { ApiError } from '@storeroom/sdk';
import { useState, type SubmitEvent } from 'react';

/** Fields that were left empty, or the server's error. */
export type AccountProblem = { missing: readonly string[] } | { error: ApiError };

/**
 * A form of the account: checks for empty fields, sends the rest, and holds the error.
 *
 * @param send gets the content of the fields by their names
 * @param onLate called with the error and the content when the form was closed before the response
 */
export function useAccountForm(
  send: (values: Record<string, string>) => Promise<void>,
  onLate: (error: ApiError, values: Record<string, string>) => void,
) {
  const [problem, setProblem] = useState<AccountProblem | null>(null);
  const [isSending, setSending] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const values: Record<string, string> = {};
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') values[name] = value;
    const missing = Object.keys(values).filter((name) => values[name]?.trim() === '');
    const show = (found: AccountProblem, fields: readonly string[]) => {
      setProblem(found);
      const first = fields.find((name) => form.elements.namedItem(name) instanceof HTMLElement);
      if (first) (form.elements.namedItem(first) as HTMLElement).focus();
    };
    if (missing.length > 0) return show({ missing }, missing);
    setSending(true);
    setProblem(null);
    try {
      await send(values);
    } catch (reason) {
      const error = reason instanceof ApiError ? reason : new ApiError(0, '');
      if (form.isConnected) show({ error }, Object.keys(error.errors));
      else onLate(error, values);
    }
    setSending(false);
  }

  return { problem, isSending, submit, reset: () => setProblem(null) };
}
