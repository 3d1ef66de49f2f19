import type { ApiError, TextKey } from '@storeroom/sdk';

/**
 * The key of our own sentence for an answer that is no refusal of what was typed; null where the server's own sentence is
 * meant for the reader. What a server says of itself is nobody's to read.
 */
export function problemKey({ status, message }: ApiError): TextKey<'auth'> | null {
  if (status === 419) return 'problem.stale';
  if (status === 0 || message === '') return 'problem.unreachable';
  if (status >= 500) return 'problem.server';
  return null;
}
