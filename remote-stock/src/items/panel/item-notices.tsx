import { isArchived, type Stock, type StockLog } from '@storeroom/contract';
import { offlineWords, useTexts } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button, TextButton } from '@storeroom/ui/button';
import { formatShortDay } from '@storeroom/ui/format';
import { PanelSection } from '@storeroom/ui/side-panel';
import { Skeleton } from '@storeroom/ui/skeleton';
import { useEffect } from 'react';
import { OtherTeam } from '../../other-team';
import type { ItemActions } from '../changes/item-actions.hooks';
import { stockKeys, useStockCache } from '../data/stock-cache.hooks';
import { useItemHistory } from '../data/item.queries';
import { useFieldWords } from '../data/field-words.hooks';
import { firstName, useItemWords } from '../words/item-words.hooks';
import { linesOf } from './history.rules';
import type { RemoteChange } from './open-record.hooks';

/** Says what an entry changed, where that can be named; else what was done. */
function useElsewhereWords(): (log: StockLog | undefined, name: string) => string {
  const { t } = useItemWords();
  const { the } = useFieldWords();
  return (log, name) => {
    if (!log) return t('elsewhere.someone');
    const line = log.action === 'undone' ? undefined : linesOf(log)[0];
    if (!line || line.kind === 'action' || line.kind === 'status')
      return t(`elsewhere.${log.action}`, { name });
    if (line.kind === 'field') return t('elsewhere.field', { name, the: the(line.field) });
    return t(`elsewhere.${line.kind === 'code' ? 'codes' : line.kind}`, { name });
  };
}

interface ChangedElsewhereProps {
  stock: Stock;
  change: RemoteChange | null;
  onLoad: () => void;
}

/** Says that a colleague changed the open record, and who, until the change is loaded (decision F2). */
function ChangedElsewhere({ stock, change, onLoad }: ChangedElsewhereProps) {
  const { t } = useItemWords();
  const wordsOf = useElsewhereWords();
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
  const said =
    name && change.name === 'Deleted'
      ? t('elsewhere.deleted', { name })
      : wordsOf(name ? latest : undefined, name ?? '');
  return (
    <Banner kind="info" live action={<TextButton onClick={onLoad}>{t('elsewhere.load')}</TextButton>}>
      {said} {t('elsewhere.kept')}
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

interface NoItemProps {
  id: number;
  /** The server knows no such item in this team. */
  isUnknown: boolean;
  hasFailed: boolean;
  isFetching: boolean;
  onRetry: () => void;
}

/** What the panel shows of an item that is not there: not yet, not to be had, or not at all. */
export function NoItem({ id, isUnknown, hasFailed, isFetching, onRetry }: NoItemProps) {
  const t = useTexts('stock');
  if (isUnknown) {
    return (
      <PanelSection>
        <OtherTeam kind="item" id={id}>
          <p>{t('unknown.text')}</p>
        </OtherTeam>
      </PanelSection>
    );
  }
  return (
    <PanelSection>
      {hasFailed ? (
        <>
          <p>{offlineWords('notRead') || t('notFetched.text')}</p>
          <Button icon="refresh" pending={isFetching && t('notFetched.trying')} onClick={onRetry}>
            {t('notFetched.retry')}
          </Button>
        </>
      ) : (
        <Skeleton width="60%" />
      )}
    </PanelSection>
  );
}
