/**
 * A failed request. `status` 0: the server could not be reached or did not respond with JSON; a message with it is
 * meant for the user: the write was not sent.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    message: string,
    /** Messages by field, from a 422. */
    readonly errors: Readonly<Record<string, readonly string[]>> = {},
    /** `result` of the response: the current record of a 409, the available amount of a 422. */
    readonly result: unknown = undefined,
    /** Fields in conflict, from a 409. */
    readonly conflict: readonly string[] = [],
    /** Seconds to wait, from a 429. */
    readonly retryAfter: number | null = null,
    /** The missing permission, from a 403. */
    readonly permission: string | null = null,
  ) {
    super(message);
  }

  /** The first message for a field, or undefined. */
  of(field: string): string | undefined {
    return this.errors[field]?.[0];
  }
}

/**
 * Whether a call may have been carried out although it failed: without a response, or with a status of 500 and above. Not
 * without a status but with a message (it was not sent), nor with a 503 of the API; a 503 without a message is a proxy's.
 */
export const mayBeDone = ({ status, message }: Pick<ApiError, 'status' | 'message'>): boolean =>
  (status === 0 || status >= 500) && !(message && (status === 0 || status === 503));

/** The server's request ids of failed requests. */
const NUMBERS = new WeakMap<object, string>();

/** The server's id of the failed request, by which operators find it in their log. */
export function requestNumberOf(reason: unknown): string | null {
  return (typeof reason === 'object' && reason !== null && NUMBERS.get(reason)) || null;
}

/** Keeps the fields whose messages can be displayed. */
const readable = (errors: unknown) =>
  Object.fromEntries(
    Object.entries(errors ?? {}).filter(
      (field): field is [string, string[]] =>
        Array.isArray(field[1]) && field[1].every((one) => typeof one === 'string'),
    ),
  );

/** Reads the error from a response, whatever its body is. */
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
