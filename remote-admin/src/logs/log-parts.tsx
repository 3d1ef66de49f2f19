import { Link, showToastAtom, useCan, useLocale, useSetAtom, useTexts } from '@storeroom/sdk';
import type { StockLog } from '@storeroom/contract';
import { Avatar } from '@storeroom/ui/avatar';
import { classNames } from '@storeroom/ui/class-names';
import { formatMoment, formatTime } from '@storeroom/ui/format';
import { nobodyKey } from './logs.rules';
import styles from './logs.module.css';

/** The item under the name that it had then; a link as long as the item exists. */
export function Subject({ log }: { log: StockLog }) {
  const can = useCan();
  const isDeleted = log.action === 'deleted';
  if (isDeleted || !can('stock')) {
    return (
      <span className={styles.subject} title={log.name}>
        {log.name}
      </span>
    );
  }
  return (
    <Link className={classNames(styles.subject, 'thumb')} title={log.name} to={`/stock?item=${log.stock_id}`}>
      {log.name}
    </Link>
  );
}

/** The picking list of a pick; a link for users who may open lists. */
export function PickingListLink({ log: { list_id, list_name } }: { log: StockLog }) {
  const t = useTexts('admin');
  const mayOpen = useCan()('lists');
  if (!list_name || !list_id) return null;
  const words = t('log.forList', { name: list_name });
  return (
    <span className={styles.note} title={words}>
      {mayOpen ? (
        <Link to={`/stock?list=${list_id}`} className="thumb">
          {words}
        </Link>
      ) : (
        words
      )}
    </span>
  );
}

/** What the entries of all logs have in common: actor, source, call and time. */
type AnyLog = Pick<StockLog, 'actor' | 'cause' | 'created_at'> & { request_id?: string | null };

export function Actor({ log }: { log: Pick<AnyLog, 'actor' | 'cause'> }) {
  const t = useTexts('admin');
  const name = log.actor?.name ?? t(nobodyKey(log));
  return (
    <span className="row">
      <Avatar name={name} size="small" tone="ink" />
      <span className="cut" title={name}>
        {name.split(' ')[0]}
      </span>
    </span>
  );
}

export function Cause({ log }: { log: Pick<AnyLog, 'cause' | 'request_id'> }) {
  const t = useTexts('admin');
  const { cause, request_id = null } = log;
  if (!cause) return null;
  const source = t(`cause.${cause}`, { defaultValue: cause });
  return request_id === null ? source : <RequestId id={request_id} source={source} />;
}

export function LogTime({ log }: { log: Pick<AnyLog, 'created_at'> }) {
  const locale = useLocale();
  return (
    <time dateTime={log.created_at} title={formatMoment(log.created_at, locale)}>
      {formatTime(log.created_at, locale)}
    </time>
  );
}

/** The source of an entry; a press copies the id of the call, by which an operator finds it in the server's log. */
function RequestId({ id, source }: { id: string; source: string }) {
  const t = useTexts('admin');
  const showToast = useSetAtom(showToastAtom);
  const copy = () =>
    void navigator.clipboard.writeText(id).then(
      () => showToast({ kind: 'done', message: t('log.copied', { id }) }),
      () => showToast({ kind: 'failed', message: t('log.notCopied', { id }) }),
    );
  const label = t('log.copy', { id, source });
  return (
    <button type="button" className={styles.request} aria-label={label} title={label} onClick={copy}>
      {source}
    </button>
  );
}
