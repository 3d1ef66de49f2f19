import type { ApiError } from '@storeroom/sdk';

/**
 * Why a form was not taken: no choice about cookies yet, something left out, an answer that says no, or a part of the page
 * that did not arrive.
 */
export type FormProblem =
  | { kind: 'consent' }
  | { kind: 'failed' }
  | { kind: 'missing'; fields: readonly string[] }
  | { kind: 'refused'; error: ApiError };

/** What the server says of one field, as it says it; undefined where it says nothing. */
export function refusalOf(problem: FormProblem | null, field: string): string | undefined {
  return problem?.kind === 'refused' ? problem.error.of(field) : undefined;
}

/** Whether a field that must be filled in was left out. */
export function isMissing(problem: FormProblem | null, field: string): boolean {
  return problem?.kind === 'missing' && problem.fields.includes(field);
}

/** The names of those fields that hold nothing. */
export function emptyFields(values: Readonly<Record<string, string>>): string[] {
  return Object.keys(values).filter((name) => values[name]?.trim() === '');
}
