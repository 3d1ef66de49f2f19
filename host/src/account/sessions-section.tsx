import { deviceName, unsentCountOf, type AccountSession } from '@storeroom/contract';
import {
  ApiError,
  Link,
  mayBeDone,
  queryClient,
  request,
  sessionVerbs,
  useAtomValue,
  useLocale,
  userAtom,
  useTexts,
} from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { ConfirmDialog } from '@storeroom/ui/confirm-dialog';
import { formatShortDay, formatTime } from '@storeroom/ui/format';
import { Skeleton } from '@storeroom/ui/skeleton';
import { useRef, useState } from 'react';
import styles from './account-drawer.module.css';
import { problemWords } from './change-form';
import { SESSIONS_KEY, useSessions } from './sessions.queries';

/** One session: its browser, when it was last used, and a button to end it. */
function SessionLine({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  const t = useTexts('account-drawer');
  const locale = useLocale();
  const { browser, system } = deviceName(session.agent);
  const name =
    browser && system ? t('sessions.on', { browser, system }) : (browser ?? system ?? t('sessions.unknown'));
  const used = session.last_used_at ?? session.created_at;
  return (
    <li>
      <span className="grow">
        <span className="strong">{name}</span>
        <span className={styles.when}>
          {session.current
            ? t('sessions.this')
            : t('sessions.used', { day: formatShortDay(used, locale), time: formatTime(used, locale) })}
        </span>
      </span>
      {session.current ? (
        <Link to="/logout" className={styles.out}>
          {t('sessions.signOut')}
        </Link>
      ) : (
        <Button size="small" aria-label={t('sessions.endOf', { name })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** The user's sessions, with buttons to end one or all others. */
export function SessionsSection() {
  const t = useTexts('account-drawer');
  const { data, isError, isFetching, refetch } = useSessions();
  const [outcome, setOutcome] = useState<{ kind: 'done' | 'danger'; text: string } | null>(null);
  const [isEnding, setEnding] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const me = useAtomValue(userAtom)?.id ?? 0;
  const waiting = isAsking ? unsentCountOf(me, () => window.localStorage) : 0;
  const heading = useRef<HTMLHeadingElement>(null);
  const hasOthers = data?.some(({ current }) => !current) ?? false;

  function showFailure(reason: unknown, unsure: string): void {
    const error = reason instanceof ApiError ? reason : new ApiError(0, '');
    setOutcome({ kind: 'danger', text: mayBeDone(error) ? unsure : problemWords(error, t) });
  }
  /** The button disappears with its line, so the focus moves to the heading. */
  async function end(call: () => Promise<unknown>, doneMessage: string, unsure: string): Promise<void> {
    if (isEnding) return;
    setEnding(true);
    setOutcome(null);
    try {
      await call();
      setOutcome({ kind: 'done', text: doneMessage });
      heading.current?.focus();
      await queryClient().invalidateQueries({ queryKey: SESSIONS_KEY });
    } catch (reason) {
      // Already ended by somebody else, which is the wanted result.
      if (reason instanceof ApiError && reason.status === 404) await refetch();
      else showFailure(reason, unsure);
    }
    setEnding(false);
  }
  const endOne = (id: number) =>
    end(
      () => request('DELETE /api/user/sessions/{id}', { team: false, path: { id } }),
      t('sessions.ended'),
      t('sessions.unsure'),
    );
  const endOthers = () =>
    end(
      () => request('DELETE /api/user/sessions', { team: false }),
      t('sessions.endedOthers'),
      t('sessions.unsureAll'),
    );

  async function endAll(): Promise<void> {
    setEnding(true);
    try {
      await request('POST /api/logout', { team: false, body: { all: true } });
    } catch (reason) {
      setEnding(false);
      setAsking(false);
      return showFailure(reason, t('sessions.unsureAll'));
    }
    await sessionVerbs().signOut();
  }
  return (
    <section aria-labelledby="account-sessions" className={styles.section} aria-busy={!data && !isError}>
      <h3 id="account-sessions" ref={heading} tabIndex={-1}>
        {t('sessions.title')}
      </h3>
      <div role="status">{outcome?.kind === 'done' ? <Banner kind="done">{outcome.text}</Banner> : null}</div>
      {outcome?.kind === 'danger' ? <Banner kind="danger">{outcome.text}</Banner> : null}
      {isError && !data ? (
        <Banner
          kind="warn"
          action={
            <Button
              size="small"
              pending={isFetching ? t('sessions.reading') : undefined}
              onClick={() => void refetch()}
            >
              {t('retry')}
            </Button>
          }
        >
          {t('sessions.notRead')}
        </Banner>
      ) : null}
      {!data && !isError ? <Skeleton width="60%" /> : null}
      {data ? (
        <ul className={styles.sessions}>
          {data.map((session) => (
            <SessionLine key={session.id} session={session} onEnd={() => void endOne(session.id)} />
          ))}
        </ul>
      ) : null}
      <div className={styles.ends}>
        {hasOthers ? (
          <Button size="small" onClick={() => void endOthers()}>
            {t('sessions.endOthers')}
          </Button>
        ) : null}
        <Button size="small" kind="quiet" onClick={() => setAsking(true)}>
          {t('sessions.endAll')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('sessions.endAllTitle')}
        confirmLabel={t('sessions.endAll')}
        cancelLabel={t('cancel')}
        pending={isEnding ? t('sessions.ending') : false}
        onConfirm={() => void endAll()}
      >
        {t('sessions.endAllText')}
        {waiting > 0 ? ` ${t('sessions.waiting', { count: waiting })}` : null}
      </ConfirmDialog>
    </section>
  );
}
