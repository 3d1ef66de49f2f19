import { useTexts } from '@storeroom/shared';
import { Badge } from '@storeroom/shared/ui/badge';
import { TextButton } from '@storeroom/shared/ui/button';
import { NewPill } from '@storeroom/shared/ui/new-pill';
import { ActivityEntry } from './activity-entry';
import { useActivity } from './activity.queries';
import styles from './activity.module.css';

/** The last things that happened to the team's stock, newest first. */
export default function ActivityWidget() {
  const t = useTexts('admin');
  const { entries, fresh, isLive, failed } = useActivity();
  return (
    <section aria-labelledby="activity-title">
      <header className={styles['head']}>
        <h2 id="activity-title">{t('activity.title')}</h2>
        {isLive && <Badge kind="live">{t('activity.live')}</Badge>}
        {fresh.count > 0 && (
          <NewPill onClick={fresh.show}>{t('activity.new', { count: fresh.count })}</NewPill>
        )}
      </header>
      {failed && (
        <p className={styles['none']} role="status">
          {t(entries === undefined ? 'logs.failed.text' : 'logs.failed.old')}{' '}
          <TextButton onClick={failed.retry}>{t('logs.failed.retry')}</TextButton>
        </p>
      )}
      {entries?.length === 0 && <p className={styles['none']}>{t('activity.none')}</p>}
      <ol className={styles['stream']}>
        {entries?.map((log) => (
          <ActivityEntry key={log.id} log={log} />
        ))}
      </ol>
    </section>
  );
}
