import { now, request, useActiveTeam, useAtomValue, useMutation, useQuery, userAtom } from '@storeroom/sdk';
import { deviceName, type UserSession } from '@storeroom/contract';
import { Button } from '@storeroom/ui/button';
import { FieldError } from '@storeroom/ui/field';
import { formatRelative } from '@storeroom/ui/format';
import { PanelSection } from '@storeroom/ui/side-panel';
import { useRef } from 'react';
import { useRefusal } from '../changes/refusal.hooks';
import { useReportDone } from '../../report-done.hooks';
import { peopleKeys, useRefreshPeople } from '../data/users.queries';
import { usePeopleWords } from '../people-words.hooks';
import { LoadingPlaceholder } from '../../loading-placeholder';
import styles from './panel.module.css';

/** The sessions of a person, each with a button to end it. */
export function PersonSessions({ id }: { id: number }) {
  const { t, locale } = usePeopleWords();
  const reportDone = useReportDone();
  const refusal = useRefusal();
  const isOneself = useAtomValue(userAtom)?.id === id;
  const title = useRef<HTMLSpanElement>(null);
  const { data, error } = useSessionsOf(id);
  const ending = useEndSession(id, () => {
    reportDone(t('users.panel.sessionEnded'));
    // The pressed button is removed with its line, so the focus moves to the title.
    title.current?.focus();
  });
  const problem = refusal(ending.error ?? (data ? null : error));
  const nameOf = ({ agent }: UserSession) => {
    const { browser, system } = deviceName(agent);
    if (browser && system) return t('users.panel.device', { browser, system });
    return browser ?? system ?? t('users.panel.unknownDevice');
  };
  return (
    <PanelSection
      title={
        <span ref={title} tabIndex={-1}>
          {t('users.panel.sessions')}
        </span>
      }
    >
      {problem ? <FieldError>{problem}</FieldError> : null}
      {!data && !error ? <LoadingPlaceholder label={t('users.loading')} width="60%" /> : null}
      {data?.length === 0 ? <p className="soft">{t('users.panel.noSessions')}</p> : null}
      <ul className={styles.lines}>
        {data?.map((session) => {
          const name = nameOf(session);
          const used = session.last_used_at ?? session.created_at;
          return (
            <li key={session.id}>
              <span className={styles.words}>
                <span>{name}</span>
                <span className="soft t12">
                  {t('users.panel.used', { when: formatRelative(used, now(), locale) })}
                </span>
              </span>
              <Button
                size="small"
                aria-label={t('users.panel.endOf', { name })}
                pending={ending.isPending && ending.variables === session.id && t('users.saving')}
                disabledReason={isOneself ? t('users.notYourself') : undefined}
                onClick={() => ending.mutate(session.id)}
              >
                {t('users.panel.end')}
              </Button>
            </li>
          );
        })}
      </ul>
    </PanelSection>
  );
}

/** The sessions of a person; the server refuses readers who lack one of their permissions. */
function useSessionsOf(id: number) {
  const team = useActiveTeam()?.id ?? 0;
  return useQuery({
    queryKey: [...peopleKeys.one(team, id), 'sessions'],
    queryFn: async ({ signal }): Promise<UserSession[]> =>
      (await request('GET /api/users/{id}/sessions', { path: { id }, signal })).sessions,
    staleTime: 0,
  });
}

function useEndSession(id: number, onDone: () => void) {
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: (session: number) =>
      request('DELETE /api/users/{id}/sessions/{session}', { path: { id, session } }),
    onSuccess: onDone,
    onSettled: refresh,
  });
}
