import type { AdjustReason, StockLog } from '@storeroom/contract';
import { now, useLocale, useTexts } from '@storeroom/sdk';
import { Avatar } from '@storeroom/ui/avatar';
import { formatAmount, formatMoment, formatRelative } from '@storeroom/ui/format';
import { Fragment } from 'react';
import { actionOf, formOf, isGrouped, nobodyKey, useToldValues, type GroupedLog } from '../logs';
import type { ToldEntries } from './activity-groups.rules';
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
  const toldValues = useToldValues();
  const [log] = group;
  const amount = isManyItems(log) ? log.group.entries : Math.abs(log.delta ?? 0);
  const values = {
    ...toldValues(log),
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

export function ActivityEntry({ group }: { group: ToldEntries }) {
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
