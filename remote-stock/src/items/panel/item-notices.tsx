import { isArchived, type Stock, type StockLog } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { TextButton } from '@storeroom/ui/button';
import { formatShortDay } from '@storeroom/ui/format';
import { useEffect } from 'react';
import type { ItemActions } from '../actions/item-actions.hooks';
import { stockKeys } from '../data/cached-items';
import { useItemHistory } from '../data/item.queries';
import { useStockCache } from '../data/stock-cache.hooks';
import { firstName, useItemWords } from '../item-words.hooks';
import { linesOf, type LogLine } from './log-lines.rules';
import type { RemoteChange } from './open-record.hooks';

/** The field that was changed, where it can be named; else what was done. */
function wordsOf(log: StockLog): StockLog['action'] | Exclude<LogLine['kind'], 'action' | 'status' | 'code'> {
  const kind = linesOf(log)[0]?.kind ?? 'action';
  if (kind === 'code') return log.action === 'undone' ? log.action : 'codes';
  return kind === 'action' || kind === 'status' || log.action === 'undone' ? log.action : kind;
}

interface ChangedElsewhereProps {
  stock: Stock;
  change: RemoteChange | null;
  onLoad: () => void;
}

/** Says that a colleague changed the open record, and who, until the change is loaded (decision F2). */
function ChangedElsewhere({ stock, change, onLoad }: ChangedElsewhereProps) {
  const { t } = useItemWords();
  const { client, team } = useStockCache();
  const { data: history, dataUpdatedAt, isError } = useItemHistory(stock.id);

  // The list did not take the change in either; it does once the record is closed or the change is loaded.
  const isWaiting = change !== null;
  useEffect(() => {
    if (isWaiting) return () => void client.invalidateQueries({ queryKey: stockKeys.lists(team) });
  }, [isWaiting, client, team]);

  // It waits for the name of who it was, and stays as it is while later changes come in.
  const isNamed = change !== null && dataUpdatedAt >= change.since;
  if (change === null || (!isNamed && !isError)) return null;
  const latest = isNamed ? history?.data[0] : undefined;
  const name = latest?.actor ? firstName(latest.actor.name) : null;
  const words = change.name === 'Deleted' ? 'deleted' : latest && wordsOf(latest);
  return (
    <Banner kind="info" live action={<TextButton onClick={onLoad}>{t('elsewhere.load')}</TextButton>}>
      {name && words ? t(`elsewhere.${words}`, { name }) : t('elsewhere.someone')} {t('elsewhere.kept')}
    </Banner>
  );
}

/** Why an archived item can only be read, and the way back for those who may. */
function ArchivedNote({ stock, actions }: { stock: Stock; actions: ItemActions }) {
  const { t, locale } = useItemWords();
  const day = formatShortDay(stock.deleted_at ?? stock.updated_at, locale);
  return (
    <Banner
      kind="warn"
      action={
        actions.can('unarchive', stock) ? (
          <TextButton onClick={() => actions.act('unarchive', stock)}>{t('action.unarchive')}</TextButton>
        ) : null
      }
    >
      {t(stock.updated_by ? 'panel.archivedBy' : 'panel.archived', { day, name: stock.updated_by })}
    </Banner>
  );
}

export interface ItemNoticesProps {
  stock: Stock;
  actions: ItemActions;
  /** A colleague's change that the panel does not show yet. */
  change: RemoteChange | null;
  onLoad: () => void;
}

export function ItemNotices({ stock, actions, change, onLoad }: ItemNoticesProps) {
  return (
    <>
      <ChangedElsewhere stock={stock} change={change} onLoad={onLoad} />
      {isArchived(stock) ? <ArchivedNote stock={stock} actions={actions} /> : null}
    </>
  );
}
