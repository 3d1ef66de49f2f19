import { useTexts } from '@storeroom/sdk';
import { Badge } from '@storeroom/ui/badge';
import { TextButton } from '@storeroom/ui/button';
import { NewPill } from '@storeroom/ui/new-pill';
import { Skeleton } from '@storeroom/ui/skeleton';
import { ActivityEntry } from './activity-entry';
import { LINES, useActivity } from './activity.queries';
import styles from './activity.module.css';

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
