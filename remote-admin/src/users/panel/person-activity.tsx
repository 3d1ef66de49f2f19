import { Link, now, request, useActiveTeam, useQuery } from '@storeroom/sdk';
import { TextButton } from '@storeroom/ui/button';
import { formatMoment, formatRelative } from '@storeroom/ui/format';
import { PanelSection } from '@storeroom/ui/side-panel';
import { actionOf, useToldValues } from '../../logs';
import { peopleKeys } from '../data/users.queries';
import { usePeopleWords } from '../people-words.hooks';
import { Coming } from '../../coming';
import styles from './panel.module.css';

/** As many as a panel has room for; the log has all. */
const LATEST = 5;

/** What somebody did last in the stock of the open team. */
export function PersonActivity({ id }: { id: number }) {
  const { t, locale } = usePeopleWords();
  const toldValues = useToldValues();
  const team = useActiveTeam()?.id ?? 0;
  const { data, isError, refetch } = useQuery({
    queryKey: [...peopleKeys.one(team, id), 'activity'],
    queryFn: async ({ signal }) =>
      (await request('GET /api/stock/logs', { query: { actor_id: id, per_page: String(LATEST) }, signal }))
        .logs,
    staleTime: 0,
  });
  return (
    <PanelSection title={t('users.panel.activity')}>
      {!data && !isError ? <Coming label={t('users.loading')} width="60%" /> : null}
      {!data && isError ? (
        <p>
          {t('users.panel.notRead')}{' '}
          <TextButton onClick={() => void refetch()}>{t('users.panel.retry')}</TextButton>
        </p>
      ) : null}
      {data?.data.length === 0 ? <p className="soft">{t('users.panel.noActivity')}</p> : null}
      <ul className={styles.lines}>
        {data?.data.map((log) => (
          <li key={log.id}>
            <span className={styles.words}>
              <span>
                {t(`action.${actionOf(log)}`, { ...toldValues(log), code: '', defaultValue: log.action })}{' '}
                <Link to={`/stock?item=${log.stock_id}`}>{log.name}</Link>
              </span>
            </span>
            <time
              className="soft t12 nowrap"
              dateTime={log.created_at}
              title={formatMoment(log.created_at, locale)}
            >
              {formatRelative(log.created_at, now(), locale)}
            </time>
          </li>
        ))}
      </ul>
      {data && data.data.length > 0 ? (
        <Link to={`/logs?actor_id=${id}`}>{t('users.panel.allActivity')}</Link>
      ) : null}
    </PanelSection>
  );
}
