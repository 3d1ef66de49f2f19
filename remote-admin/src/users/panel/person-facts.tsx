import { now } from '@storeroom/sdk';
import type { UserRow } from '@storeroom/contract';
import { Badge } from '@storeroom/ui/badge';
import { formatMoment, formatRelative } from '@storeroom/ui/format';
import { Fact, PanelSection } from '@storeroom/ui/side-panel';
import { LastSeen } from '../list/last-seen';
import { usePeopleWords } from '../people-words.hooks';
import styles from './panel.module.css';

export function PersonFacts({ person }: { person: UserRow }) {
  const { t } = usePeopleWords();
  const { email, email_confirmed, team, last_seen_at, created_at, deactivated_at } = person;
  return (
    <PanelSection title={t('users.panel.facts')} hideTitle>
      <Fact label={t('users.head.email')}>
        <span className={styles.break}>{email}</span>{' '}
        {email_confirmed ? null : <Badge kind="warn">{t('users.panel.unconfirmed')}</Badge>}
      </Fact>
      <Fact label={t('users.head.home')}>{team?.name ?? t('users.elsewhere')}</Fact>
      <Fact label={t('users.head.seen')}>
        <LastSeen time={last_seen_at} />
      </Fact>
      <Fact label={t('users.panel.since')}>
        <Moment time={created_at} />
      </Fact>
      {deactivated_at ? (
        <Fact label={t('users.panel.closed')}>
          <Moment time={deactivated_at} />
        </Fact>
      ) : null}
    </PanelSection>
  );
}

function Moment({ time }: { time: string }) {
  const { locale } = usePeopleWords();
  return (
    <time dateTime={time} title={formatMoment(time, locale)}>
      {formatRelative(time, now(), locale)}
    </time>
  );
}
