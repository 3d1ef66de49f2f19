import { environment } from '../environment/environment';
import { noteRead } from './reads';

/** Milliseconds after which what the document holds is asked for again. */
const FRESH_FOR = 10_000;

interface DocumentAnswers {
  /** The id of the token with which they were asked for: `12` of `12|secret`. */
  token: string;
  /** Results by the address of their request, its query in the order of the names. */
  answers: Record<string, unknown>;
  /** Milliseconds; no answer is older. */
  at: number;
}

let held: DocumentAnswers | null = null;

/** Host only: what the page server has put into the document. Null from then on asks for everything. */
export function setDocumentAnswers(answers: DocumentAnswers | null): void {
  held = answers;
}

/** The age of what is in the document, in milliseconds since the epoch. */
export const documentTime = (): number => held?.at ?? 0;

/** Takes an answer out, once; undefined for another token, when it is too old, and where there is none. */
export function takeDocumentAnswer(address: string, token: string): unknown {
  if (!held || !token.startsWith(`${held.token}|`) || environment().now() - held.at > FRESH_FOR)
    return undefined;
  const { [address]: result, ...answers } = held.answers;
  held = { ...held, answers };
  if (result !== undefined) noteRead(held.at);
  return result;
}

/**
 * For `staleTime` of a query with first data in the document: that is not asked for again when it is drawn, however slow
 * the start was, until the page knows of a change; what is asked for is fresh for these milliseconds.
 */
export const staleAfter =
  (milliseconds: number) =>
  ({ state }: { state: { dataUpdateCount: number } }): number =>
    state.dataUpdateCount === 0 && held !== null ? FRESH_FOR : milliseconds;
