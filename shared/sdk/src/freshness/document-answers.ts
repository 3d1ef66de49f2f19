import { environment } from '../environment/environment';
import { noteRead } from './reads';

/** Milliseconds for which an answer in the document counts as fresh. */
const FRESH_FOR_MS = 10_000;

interface DocumentAnswers {
  /** The id of the token that they belong to: `12` of `12|secret`. */
  token: string;
  /** Results by the address of their request, with its query sorted by name. */
  answers: Record<string, unknown>;
  /** Milliseconds since the epoch; no answer is older. */
  at: number;
}

let remaining: DocumentAnswers | null = null;

/** Host only: the answers that the page server has put into the document. With null, everything is requested. */
export function setDocumentAnswers(answers: DocumentAnswers | null): void {
  remaining = answers;
}

/** When the answers in the document were made, in milliseconds since the epoch; 0 without any. */
export const documentTime = (): number => remaining?.at ?? 0;

/** Removes an answer and returns it; undefined for another token, when it is too old, and where there is none. */
export function takeDocumentAnswer(address: string, token: string): unknown {
  if (
    !remaining ||
    !token.startsWith(`${remaining.token}|`) ||
    environment().now() - remaining.at > FRESH_FOR_MS
  )
    return undefined;
  const { [address]: result, ...answers } = remaining.answers;
  remaining = { ...remaining, answers };
  if (result !== undefined) noteRead(remaining.at);
  return result;
}

/**
 * For `staleTime` of a query with first data in the document. That data is not fetched again when it is rendered, however
 * slow the start was, unless the page has learned of a change; data fetched later is fresh for these milliseconds.
 */
export const staleAfter =
  (milliseconds: number) =>
  ({ state }: { state: { dataUpdateCount: number } }): number =>
    state.dataUpdateCount === 0 && remaining !== null ? FRESH_FOR_MS : milliseconds;
