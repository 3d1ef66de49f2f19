import type { ApiError, TextKey } from '@storeroom/sdk';

/**
 * The key of our own text for an error that is not about the input; null where the server's message is meant for the
 * user. Messages about the server itself are never shown.
 */
export function problemKey({ status, message }: ApiError): TextKey<'auth'> | null {
  if (status === 419) return 'problem.stale';
  if (status === 0 || message === '') return 'problem.unreachable';
  if (status >= 500) return 'problem.server';
  return null;
}
