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
import { type ActivityGroup, activityGroupsOf } from './activity-groups.rules';
import styles from './activity.module.css';

/** Whether a group is about several items; a group of one item is shown as a single change with its sum. */
const isManyItems = (log: StockLog): log is GroupedLog => isGrouped(log) && !log.group.one_item;

/** The kinds of sentence for a change of an amount. */
type MovedKind = AdjustReason | 'adjusted' | 'picked' | 'unpicked';

/**
 * "Tom received 120 Cable tie" for a change of an amount, "Tom archived Duct tape" for others, "Tom archived 40 items"
 * for a bulk action; "5 times" is added for repetitions.
 */
function Sentence({ group }: { group: ActivityGroup }) {
  const t = useTexts('admin');
  const locale = useLocale();
  const sentenceValues = useSentenceValues();
  const [log] = group;
  const amount = isManyItems(log) ? log.group.entries : Math.abs(log.delta ?? 0);
  const texts = {
    ...sentenceValues(log),
    who: (log.actor?.name ?? t(nobodyKey(log))).split(' ')[0] ?? '',
    amount: formatAmount(amount, locale),
    name: log.name,
    action: log.action,
  };
  const values = {
    ...Object.fromEntries(
      Object.entries(texts).map(([key, value]) => [key, value.replaceAll('<', LESS_THAN)]),
    ),
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

function ActivityEntry({ group }: { group: ActivityGroup }) {
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

/** Stands for `<` in the values of a sentence, which may look like its tags. */
const LESS_THAN = '\ue000';

/** A translated sentence whose `<b>…</b>` parts are bold. */
function BoldText({ text }: { text: string }) {
  return text.split(/<b>(.*?)<\/b>/s).map((part, index) => {
    const shown = part.replaceAll(LESS_THAN, '<');
    return index % 2 === 1 ? (
      <b key={index} className="strong">
        {shown}
      </b>
    ) : (
      <Fragment key={index}>{shown}</Fragment>
    );
  });
}

/** The number of entries that are fetched, and of lines that are shown of them. */
const FETCHED_ENTRIES = 30;
const SHOWN_LINES = 10;

interface Activity {
  /** Undefined until the first answer. */
  groups: ActivityGroup[] | undefined;
  fresh: { count: number; show: () => unknown };
  isLive: boolean;
  /** Set when no entries could be fetched; `retry` fetches again. Outdated entries are marked by the page. */
  failed: { retry: () => void } | null;
}

/** The newest entries of the team's stock log. */
export default function ActivityWidget() {
  const t = useTexts('admin');
  const { groups, fresh, isLive, failed } = useActivity();
  const isLoading = !groups && !failed;
  return (
    <section aria-labelledby="activity-title" aria-busy={isLoading}>
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
      {isLoading && <EntriesPlaceholder label={t('activity.loading')} />}
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

/** A placeholder as high as the entries, shown until they are loaded. */
function EntriesPlaceholder({ label }: { label: string }) {
  return (
    <>
      <span className="sr">{label}</span>
      <ol className={styles.stream} aria-hidden>
        {Array.from({ length: SHOWN_LINES }, (_, line) => (
          <li key={line} className={styles.coming}>
            <Skeleton width={`${84 - 8 * (line % 4)}%`} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** The newest page of the stock log. New entries are announced by a button that shows them. */
function useActivity(): Activity {
  const { logs } = useLogPage('stock', { per_page: String(FETCHED_ENTRIES) });
  const fresh = useNewEntries(false);
  // Events may arrive although the log cannot be fetched: then the widget is not live.
  const isLive = useAtomValue(connectionAtom) === 'live' && !logs.isError;
  const failed = logs.isError && !logs.data ? { retry: () => void logs.refetch() } : null;
  return { groups: logs.data && activityGroupsOf(logs.data.data, SHOWN_LINES), fresh, isLive, failed };
}
