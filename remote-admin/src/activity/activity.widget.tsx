import { connectionAtom, useAtomValue, useTexts } from '@storeroom/sdk';
import { Badge } from '@storeroom/ui/badge';
import { TextButton } from '@storeroom/ui/button';
import { NewPill } from '@storeroom/ui/new-pill';
import { Skeleton } from '@storeroom/ui/skeleton';
import { useLogPage, useNewEntries } from '../logs';
import { ActivityEntry } from './activity-entry';
import { activityOf, type ToldEntries } from './activity-groups.rules';
import styles from './activity.module.css';

/** So many entries are read, and so many lines told of them. */
const READ = 30;
const LINES = 10;

interface Activity {
  /** Undefined until the first answer. */
  groups: ToldEntries[] | undefined;
  fresh: { count: number; show: () => unknown };
  isLive: boolean;
  /** Nothing could be read; this asks for it again. Of entries that grow old the mark of the page tells. */
  failed: { retry: () => void } | null;
}

/** The last things that happened to the team's stock, newest first. */
export default function ActivityWidget() {
  const t = useTexts('admin');
  const { groups, fresh, isLive, failed } = useActivity();
  const isComing = !groups && !failed;
  return (
    <section aria-labelledby="activity-title" aria-busy={isComing}>
      <header className={styles.head}>
        <h2 id="activity-title">{t('activity.title')}</h2>
        {isLive && <Badge kind="live">{t('activity.live')}</Badge>}
        {fresh.count > 0 && (
          <NewPill onClick={fresh.show}>{t('activity.new', { count: fresh.count })}</NewPill>
        )}
      </header>
      {failed && (
        <p className={styles.none} role="status">
          {t('logs.failed.text')} <TextButton onClick={failed.retry}>{t('logs.failed.retry')}</TextButton>
        </p>
      )}
      {groups?.length === 0 && <p className={styles.none}>{t('activity.none')}</p>}
      {isComing && <Room label={t('activity.loading')} />}
      {groups && groups.length > 0 && (
        <ol className={styles.stream}>
          {groups.map((group) => (
            <ActivityEntry key={group[0].id} group={group} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** Keeps the room of the entries until they are there. */
function Room({ label }: { label: string }) {
  return (
    <>
      <span className="sr">{label}</span>
      <ol className={styles.stream} aria-hidden>
        {Array.from({ length: LINES }, (_, line) => (
          <li key={line} className={styles.coming}>
            <Skeleton width={`${84 - 8 * (line % 4)}%`} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** The newest page of the stock log; entries that come meanwhile wait behind a pill. */
function useActivity(): Activity {
  const { logs } = useLogPage('stock', { per_page: String(READ) });
  const fresh = useNewEntries(false);
  // Events may come in while nothing can be read: that is not live.
  const isLive = useAtomValue(connectionAtom) === 'live' && !logs.isError;
  const failed = logs.isError && !logs.data ? { retry: () => void logs.refetch() } : null;
  return { groups: logs.data && activityOf(logs.data.data, LINES), fresh, isLive, failed };
}
