import type { AdjustReason, StockLog } from '@storeroom/contract';
import { now, useLocale, useTexts, connectionAtom, useAtomValue } from '@storeroom/sdk';
import { Avatar } from '@storeroom/ui/avatar';
import { formatAmount, formatMoment, formatRelative } from '@storeroom/ui/format';
import { Fragment } from 'react';
import { Badge } from '@storeroom/ui/badge';
import { TextButton } from '@storeroom/ui/button';
import { NewPill } from '@storeroom/ui/new-pill';
import { Skeleton } from '@storeroom/ui/skeleton';
import {
  actionOf,
  formOf,
  isGrouped,
  nobodyKey,
  useSentenceValues,
  type GroupedLog,
  useLogPage,
  useNewEntries,
} from '../logs';
import { type ToldEntries, activityOf } from './activity-groups.rules';
import styles from './activity.module.css';

/** What was done to one item several times is told as the one change that it came to. */
const isManyItems = (log: StockLog): log is GroupedLog => isGrouped(log) && !log.group.one_item;

/** As what an amount that moved is told. */
type MovedKind = AdjustReason | 'adjusted' | 'picked' | 'unpicked';

/**
 * "Tom received 120 Cable tie" where the amount moved, "Tom archived Duct tape" where it did not, "Tom archived 40 items"
 * where it was done at once; "5 times" where it was done again and again.
 */
function Sentence({ group }: { group: ToldEntries }) {
  const t = useTexts('admin');
  const locale = useLocale();
  const sentenceValues = useSentenceValues();
  const [log] = group;
  const amount = isManyItems(log) ? log.group.entries : Math.abs(log.delta ?? 0);
  const values = {
    ...sentenceValues(log),
    who: (log.actor?.name ?? t(nobodyKey(log))).split(' ')[0],
    amount: formatAmount(amount, locale),
    name: log.name,
    action: log.action,
    defaultValue: '<b>{{who}}</b> · {{action}} · {{name}}',
  };
  const action = actionOf(log);
  if (isManyItems(log)) return <BoldText text={t(`activity.many.${action}`, values)} />;
  const hasMoved = log.delta !== null && log.delta !== 0 && log.action === 'adjusted';
  const [change] = log.changes;
  const form = action === 'field' && change ? formOf(change) : action;
  const key = hasMoved
    ? (`activity.moved.${action as MovedKind}` as const)
    : (`activity.did.${form}` as const);
  const sentence = <BoldText text={t(key, values)} />;
  if (group.length === 1) return sentence;
  return (
    <>
      {sentence} <span className="nowrap">· {t('activity.times', { count: group.length })}</span>
    </>
  );
}

function ActivityEntry({ group }: { group: ToldEntries }) {
  const t = useTexts('admin');
  const locale = useLocale();
  const [log] = group;
  const below = log.amount_after !== null && log.amount_after < 0 && log.delta !== null && !isManyItems(log);
  return (
    <li>
      <Avatar name={log.actor?.name ?? t(nobodyKey(log))} tone="ink" />
      <span className={styles.words}>
        <Sentence group={group} />
        {below && (
          <>
            {t('activity.below')} <b className="strong minus">{formatAmount(log.amount_after, locale)}</b>
          </>
        )}
      </span>
      <time dateTime={log.created_at} title={formatMoment(log.created_at, locale)}>
        {formatRelative(log.created_at, now(), locale)}
      </time>
    </li>
  );
}

/** A translated sentence whose `<b>…</b>` parts are set bold. Values in it are text, whatever they hold. */
function BoldText({ text }: { text: string }) {
  return text.split(/<b>(.*?)<\/b>/s).map((part, index) =>
    index % 2 === 1 ? (
      <b key={index} className="strong">
        {part}
      </b>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}

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
