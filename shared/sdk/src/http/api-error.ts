/**
 * A call that did not succeed. `status` 0: the server could not be reached or did not answer in JSON; a message beside it is
 * for the reader, and says that a write was not sent.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    message: string,
    /** Messages by field, from a 422. */
    readonly errors: Readonly<Record<string, readonly string[]>> = {},
    /** What came beside the message: the current record of a 409, what is available of a 422. */
    readonly result: unknown = undefined,
    /** Fields in conflict, from a 409. */
    readonly conflict: readonly string[] = [],
    /** Seconds to wait, from a 429. */
    readonly retryAfter: number | null = null,
    /** The permission that was missing, from a 403. */
    readonly permission: string | null = null,
  ) {
    super(message);
  }

  /** The first message for a field, or undefined. */
  of(field: string): string | undefined {
    return this.errors[field]?.[0];
  }
}

/** What the server calls the calls that did not succeed. */
const NUMBERS = new WeakMap<object, string>();

/** The server's own number of the call that ended so, by which those who run it find it in their log. */
export function requestNumberOf(reason: unknown): string | null {
  return (typeof reason === 'object' && reason !== null && NUMBERS.get(reason)) || null;
}

/** Those fields that have messages a reader can be shown. */
const readable = (errors: unknown) =>
  Object.fromEntries(
    Object.entries(errors ?? {}).filter(
      (field): field is [string, string[]] =>
        Array.isArray(field[1]) && field[1].every((one) => typeof one === 'string'),
    ),
  );

/** Reads the error out of an answer, whatever its body is. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const known = (typeof body === 'object' && body !== null ? body : {}) as {
    message?: unknown;
    errors?: unknown;
    result?: unknown;
    conflict?: string[];
    permission?: string;
  };
  const retryAfter = Number(response.headers.get('Retry-After'));
  const error = new ApiError(
    response.status,
    typeof known.message === 'string' ? known.message : '',
    readable(known.errors),
    known.result,
    Array.isArray(known.conflict) ? known.conflict : undefined,
    retryAfter > 0 ? retryAfter : null,
    known.permission ?? null,
  );
  const number = response.headers.get('X-Request-ID');
  if (number) NUMBERS.set(error, number);
  return error;
}
