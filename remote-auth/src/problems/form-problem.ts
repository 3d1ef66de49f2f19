import type { ApiError } from '@storeroom/sdk';

/**
 * Why a form was not accepted: no choice about cookies yet, an empty field, a refusal, or a chunk that did not load.
 */
export type FormProblem =
  | { kind: 'consent' }
  | { kind: 'failed' }
  | { kind: 'missing'; fields: readonly string[] }
  | { kind: 'refused'; error: ApiError };

/** The server's message for a field; undefined where there is none. */
export function refusalOf(problem: FormProblem | null, field: string): string | undefined {
  return problem?.kind === 'refused' ? problem.error.of(field) : undefined;
}

/** Whether a required field was left empty. */
export function isMissing(problem: FormProblem | null, field: string): boolean {
  return problem?.kind === 'missing' && problem.fields.includes(field);
}

/** The names of the empty fields. */
export function emptyFields(values: Readonly<Record<string, string>>): string[] {
  return Object.keys(values).filter((name) => values[name]?.trim() === '');
}
