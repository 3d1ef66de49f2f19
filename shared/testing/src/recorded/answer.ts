import { recorded } from './answers';
import { faultOf } from './fault-of';
import { merge } from './merge';
import type { RecordedAnswer } from './recorded';

/** An answer of which nothing has to be said: what is left out is as it was recorded. */
export interface Part {
  /** Of the recorded success, if none is given. */
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  /** JSON, the text of a file, or undefined where there is nothing. */
  body: unknown;
  headers: Record<string, string>;
}

const GATEWAY = '<p>Bad gateway</p>';

/**
 * What an operation of the API answers: its recorded example with `part` over it.
 *
 * @throws {Error} for an operation or a status that the API does not have, and for a body that it would not answer
 */
export function answer(operation: string, { status, body: part, headers }: Part = {}): Answer {
  const answers = recorded.operations[operation]?.answers;
  if (!answers) throw new Error(`The API has no operation ${operation}`);
  if (status === 502 || status === 504) return { status, body: GATEWAY, headers: {} };
  const said = String(status ?? plainStatus(answers));
  const known = answers[said] ?? recorded.ofAnyCall[said];
  if (!known) throw new Error(`${operation} never answers ${said}`);
  const body = merge(copyOf(known.example), part, known.schema);
  const fault = known.schema && faultOf(known.schema, body);
  if (fault) throw new Error(`${operation} does not answer this with ${said}: ${fault}`);
  return { status: Number(said), body, headers: { ...known.headers, ...byLowerName(headers) } };
}

/** Of several ways to succeed the one that was recorded. */
function plainStatus(answers: Record<string, RecordedAnswer>): string {
  const [first = '200', ...others] = Object.keys(answers).filter((status) => Number(status) < 300);
  return [first, ...others].find((status) => answers[status]?.example !== undefined) ?? first;
}

const copyOf = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);

/** Names of headers have no case; recorded ones are in lower case. */
const byLowerName = (headers: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
