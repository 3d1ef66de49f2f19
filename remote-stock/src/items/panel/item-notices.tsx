import { isArchived, type Stock, type StockLog, freeAmount, isLow } from '@storeroom/contract';
import { offlineWords, useTexts, useCan, useSearch } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button, TextButton } from '@storeroom/ui/button';
import { formatShortDay } from '@storeroom/ui/format';
import { PanelSection } from '@storeroom/ui/side-panel';
import { Skeleton } from '@storeroom/ui/skeleton';
import { useEffect, useState } from 'react';
import { Badge } from '@storeroom/ui/badge';
import { classNames } from '@storeroom/ui/class-names';
import { OtherTeam } from '../../other-team';
import type { ItemActions } from '../changes/item-actions.hooks';
import { stockKeys, useStockCache } from '../data/stock-cache.hooks';
import { useItemHistory } from '../data/item.queries';
import { useFieldWords } from '../data/field-words.hooks';
import { firstName, useItemWords } from '../data/item-words.hooks';
import { linesOf } from './item-history';
import type { RemoteChange } from './item-panel.hooks';
import { AdjustForm } from '../amount/adjust-form';
import { ADJUST, useAdjustForm } from '../amount/adjust-form.hooks';
import { ADJUST_MODES, type AdjustFrom, type AdjustMode } from '../data/items.rules';
import styles from './item-panel.module.css';

/** Returns a text about what an entry changed, or else about its action. */
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

/** Says which colleague has changed the open item, until the change is loaded. */
function ChangedElsewhere({ stock, change, onLoad }: ChangedElsewhereProps) {
  const { t } = useItemWords();
  const wordsOf = useElsewhereWords();
  const { client, team } = useStockCache();
  const { data: history, dataUpdatedAt, isError } = useItemHistory(stock.id);

  // The row in the list was not updated either. The list is fetched when the panel is closed or the change is loaded.
  const isWaiting = change !== null;
  useEffect(() => {
    if (isWaiting) return () => void client.invalidateQueries({ queryKey: stockKeys.lists(team) });
  }, [isWaiting, client, team]);

  // The banner waits for the history, which names the person, and does not change with later changes.
  const isNamed = change !== null && dataUpdatedAt >= change.since;
  if (change === null || (!isNamed && !isError)) return null;
  const latest = isNamed ? history?.data[0] : undefined;
  const name = latest?.actor ? firstName(latest.actor.name) : null;
  const message =
    name && change.name === 'Deleted'
      ? t('elsewhere.deleted', { name })
      : wordsOf(name ? latest : undefined, name ?? '');
  return (
    <Banner kind="info" live action={<TextButton onClick={onLoad}>{t('elsewhere.load')}</TextButton>}>
      {message} {t('elsewhere.kept')}
    </Banner>
  );
}

/** Says that the item is archived and so cannot be edited, with a button to unarchive it for people with the permission. */
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

interface ItemNoticesProps {
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
  /** The server has answered that this team has no such item. */
  isUnknown: boolean;
  hasFailed: boolean;
  isFetching: boolean;
  onRetry: () => void;
}

/** The content of the panel while an item is being fetched, if that failed, or if it does not exist. */
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

function askedAdjust(search: URLSearchParams): { mode: AdjustMode; begun: AdjustFrom } | null {
  const [asked, from] = search.get(ADJUST)?.split('-') ?? [];
  const mode = ADJUST_MODES.find((known) => known === asked);
  return mode ? { mode, begun: from === 'row' ? 'row' : 'panel' } : null;
}

/** The adjustment that the address asks the panel to continue. The parameter is removed from the address at once. */
function useAskedAdjust() {
  const [search, setSearch] = useSearch();
  const [asked, setAsked] = useState<ReturnType<typeof askedAdjust>>(null);
  const next = askedAdjust(search);
  if (next && (next.mode !== asked?.mode || next.begun !== asked.begun)) setAsked(next);
  const isAsked = next !== null;
  useEffect(() => {
    if (isAsked) setSearch((address) => address.delete(ADJUST), { replace: true });
  }, [isAsked, setSearch]);
  return asked;
}

/** The amount, how much of it is promised and how much is free, and the form to adjust it. */
export function ItemFigures({ stock }: { stock: Stock }) {
  const can = useCan();
  const { t, amount } = useItemWords();
  const asked = useAskedAdjust();
  const free = freeAmount(stock);
  const figures = [
    { key: 'amount', value: stock.amount ?? 0, isSoft: false },
    { key: 'committed', value: stock.committed, isSoft: true },
    { key: 'free', value: free, isSoft: false },
  ] as const;
  return (
    <PanelSection title={t('panel.amounts')} hideTitle tone="canvas">
      <dl className={styles.figures}>
        {figures.map(({ key, value, isSoft }) => (
          <div key={key}>
            <dt>{t(`panel.${key}`)}</dt>
            <dd className={classNames('figure', isSoft && 'soft', value < 0 && 'minus')}>{amount(value)}</dd>
          </div>
        ))}
      </dl>
      <FigureNotes stock={stock} />
      {can('stock.adjust') && !isArchived(stock) ? (
        <PanelAdjust
          key={asked && `${asked.mode} ${asked.begun}`}
          stock={stock}
          mode={asked?.mode ?? (free > 0 ? 'use' : 'receive')}
          begun={asked?.begun ?? 'panel'}
        />
      ) : null}
    </PanelSection>
  );
}

/** The unit, and a badge if the amount is low. */
function FigureNotes({ stock }: { stock: Stock }) {
  const { t, amount } = useItemWords();
  const { unit, minimum } = stock;
  const low = isLow(stock) && !isArchived(stock);
  if (!unit && !low) return null;
  return (
    <p className={classNames(styles.figureNotes, 'soft', 't12')}>
      {unit ? <span>{t('badge.unit', { unit: t(`unit.${unit}`) })}</span> : null}
      {low ? <Badge kind="warn">{t('panel.low', { amount: amount(minimum ?? null) })}</Badge> : null}
    </p>
  );
}

const stay = () => undefined;

interface PanelAdjustProps {
  stock: Stock;
  mode: AdjustMode;
  begun: AdjustFrom;
}

function PanelAdjust({ stock, mode, begun }: PanelAdjustProps) {
  const form = useAdjustForm(stock, mode, 'panel', stay, begun);
  return <AdjustForm stock={stock} form={form} size="large" />;
}
