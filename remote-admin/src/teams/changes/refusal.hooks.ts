import { ApiError, mayBeDone, showToastAtom, useSetAtom } from '@storeroom/sdk';
import { useCallback } from 'react';
import { permissionName } from '../../users';
import { useTeamWords } from '../team-words.hooks';

type T = ReturnType<typeof useTeamWords>['t'];

/** The message for a refusal that belongs to no field; empty if the server sends none that is meant for users. */
function refusalWords({ status, errors, message, permission, retryAfter }: ApiError, t: T): string {
  switch (mayBeDone({ status, message }) ? 0 : status) {
    case 0:
      return (!status && message) || t('teams.refused.unanswered');
    case 402:
      return t('teams.refused.readOnly');
    case 403:
      return t('teams.refused.forbidden', {
        permission: permissionName(t, permission ?? ''),
      });
    case 404:
      return t('teams.refused.gone');
    case 409:
      return t('teams.refused.changed');
    case 413:
    case 422:
      return Object.values(errors).flat()[0] ?? message;
    case 429:
      return t('teams.refused.tooOften', { count: retryAfter ?? 60 });
    default:
      return t('teams.refused.failed');
  }
}

/** The message for any failure of a change: the one for the given field, if there is one. */
export function wordsOf(error: unknown, t: T, field?: string): string {
  if (!(error instanceof ApiError)) return t('teams.refused.failed');
  return (field === undefined ? undefined : error.of(field)) ?? refusalWords(error, t);
}

/** Shows a toast about a write that failed, with a button to try again if it may succeed later. */
export function useReportFailure(): (error: unknown, retry: () => void) => void {
  const { t } = useTeamWords();
  const showToast = useSetAtom(showToastAtom);
  return useCallback(
    (error, retry) => {
      const status = error instanceof ApiError ? error.status : 0;
      // The session has ended, which the shell shows.
      if (status === 401 || status === 419) return;
      const isTemporary = status === 0 || status === 429 || status >= 500;
      showToast({
        kind: 'failed',
        message: wordsOf(error, t),
        ...(isTemporary && { action: { label: t('teams.retry'), run: retry } }),
      });
    },
    [showToast, t],
  );
}
