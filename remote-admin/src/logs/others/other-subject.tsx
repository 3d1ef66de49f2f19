import { Link, useCan } from '@storeroom/sdk';
import { classNames } from '@storeroom/ui/class-names';
import type { OtherKind } from '../log-kinds.rules';
import type { OtherLog } from './others.api';
import styles from './others.module.css';

function addressOf(kind: OtherKind, log: OtherLog): string | null {
  if (log.action === 'deleted') return null;
  if (kind === 'lists' && 'list_id' in log) return `/stock?list=${log.list_id}`;
  if (kind === 'locations' && 'location_id' in log) return `/stock/locations/${log.location_id}`;
  if (kind === 'users' && 'user_id' in log && log.user_id !== null) return `/users?user=${log.user_id}`;
  return null;
}

const NEEDED = { lists: 'lists', locations: 'locations', users: 'users' } as const;

/** What it was about by the name that it had then; a link to it where there is one and the reader may open it. */
export function OtherSubject({ kind, log }: { kind: OtherKind; log: OtherLog }) {
  const can = useCan();
  const to = addressOf(kind, log);
  const may = kind in NEEDED && can(NEEDED[kind as keyof typeof NEEDED]);
  const named = 'stock_name' in log && log.stock_name ? `${log.stock_name} · ${log.name}` : log.name;
  if (to === null || !may) {
    return (
      <span className={styles.subject} title={named}>
        {named}
      </span>
    );
  }
  return (
    <Link className={classNames(styles.subject, 'thumb')} title={named} to={to}>
      {named}
    </Link>
  );
}
