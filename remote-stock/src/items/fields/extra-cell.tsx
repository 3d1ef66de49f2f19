import { freeAmount, ITEM, type RunOut, type Stock } from '@storeroom/contract';
import { request, useQuery } from '@storeroom/sdk';
import { formatAmount, formatMoment, formatRelative } from '@storeroom/ui/format';
import type { ShownColumn } from '@storeroom/ui/table-layout';
import { Fragment, type ReactNode } from 'react';
import { useColumnLabel, useSetupTexts, useFieldWords } from '../data/field-words.hooks';
import { useItems } from '../data/items.queries';
import { useStockCache } from '../data/stock-cache.hooks';
import { useItemWords, useNow } from '../data/item-words.hooks';
import { fieldOf } from '../data/item-columns';
import { useListAddress } from '../data/list-scope.hooks';
import { TextCell, When } from './item-cells';
import styles from './fact.module.css';

/** The head of a column that few people show. */
export function ExtraHead({ column, page = 'stock' }: { column: string; page?: string }) {
  return useColumnLabel(page)(column);
}

/** A fact from the log about one item. */
interface PageFact {
  stock_id: number;
}

/**
 * A fact from the log about an item; undefined while it is being fetched. It is fetched for all items of the page at once,
 * and again when one of them changes.
 *
 * @param name part of the query key
 */
function usePageFact<Known extends PageFact>(
  id: number,
  name: string,
  read: (stock_ids: number[], signal: AbortSignal) => Promise<{ items: Known[] }>,
): Known | undefined {
  const { team } = useStockCache();
  const { data: page } = useItems(useListAddress());
  const rows = page?.data ?? [];
  const ids = rows.map((stock) => stock.id);
  const versions = rows.map(({ version }) => version);
  const { data } = useQuery({
    queryKey: ['stock', team, name, ids, versions],
    queryFn: ({ signal }) => read(ids, signal),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
  });
  return data?.items.find(({ stock_id }) => stock_id === id);
}

/** The facts from the log about an empty item. */
const useRunOut = (id: number): RunOut | undefined =>
  usePageFact(id, 'run-out', (stock_ids, signal) =>
    request('GET /api/stock/run-out', { query: { stock_ids }, signal }),
  );

/** Rounds the weekly use, which is only a guide: to whole numbers from 10 on, else to one decimal. */
const rounded = (amount: number) => (amount >= 10 ? Math.round(amount) : Math.round(amount * 10) / 10);

/** Since when an item is empty, who used it last, or its weekly use. The cell keeps its size while that is being fetched. */
function RunOutCell({ column, stock }: { column: 'since' | 'usedBy' | 'weekly'; stock: Stock }) {
  const { t, locale } = useItemWords();
  const now = useNow();
  const found = useRunOut(stock.id);
  const unitOf = (amount: string) => (stock.unit ? `${amount} ${t(`unit.${stock.unit}`)}` : amount);
  const said = () => {
    if (found === undefined) return null;
    const { empty_since, last_used_at, last_used_by, weekly_use } = found;
    if (column === 'weekly') return unitOf(formatAmount(rounded(weekly_use), locale));
    if (column === 'usedBy') return last_used_at === null ? '–' : (last_used_by ?? '–');
    return (
      <time dateTime={empty_since} title={formatMoment(empty_since, locale)}>
        {formatRelative(empty_since, now, locale)}
      </time>
    );
  };
  return (
    <span className={styles.fact} data-fact={column}>
      {said()}
    </span>
  );
}

/** Why an item was archived; null if no reason was given, undefined while it is being fetched. */
const useArchiveReason = (id: number): string | null | undefined =>
  usePageFact(id, 'archive-reasons', (stock_ids, signal) =>
    request('GET /api/stock/archive-reasons', { query: { stock_ids }, signal }),
  )?.reason;

/** Why an item was archived. The cell keeps its size while that is being fetched; its title has the whole text. */
function ArchiveReasonCell({ stock }: { stock: Stock }) {
  const reason = useArchiveReason(stock.id);
  return (
    <span className={styles.fact} data-fact="reason" title={reason ?? undefined}>
      {reason === null ? '–' : reason}
    </span>
  );
}

/** The cell of a column that few people show; empty if the item has no value for it. */
export function ExtraCell({ column, stock }: { column: string; stock: Stock }): ReactNode {
  const { amount, locale } = useItemWords();
  const t = useSetupTexts();
  const words = useFieldWords();
  const now = useNow();
  const { committed, list_count } = stock;
  const field = fieldOf(column);
  if (field) {
    const value = (stock[field] ?? null) === null ? null : words.value(field, stock[field]);
    return value === null || ITEM[field].kind === 'amount' ? (
      value
    ) : (
      <TextCell title={value}>{value}</TextCell>
    );
  }
  switch (column) {
    case 'promised':
      return committed > 0 ? t('promised', { amount: amount(committed), count: list_count }) : null;
    case 'since':
    case 'usedBy':
    case 'weekly':
      return <RunOutCell column={column} stock={stock} />;
    case 'reason':
      return <ArchiveReasonCell stock={stock} />;
    case 'created':
      return (
        <time dateTime={stock.created_at} title={formatMoment(stock.created_at, locale)} className="soft">
          {formatRelative(stock.created_at, now, locale)}
        </time>
      );
    case 'id':
      return stock.id;
    default:
      return null;
  }
}

/** The columns that need no label on a card. */
const PLAIN = ['location', 'free', 'changed', 'archived', 'promised'];

function isPlain(key: string): boolean {
  const field = fieldOf(key);
  return field ? ITEM[field].kind === 'lines' : PLAIN.includes(key);
}

function isThere(key: string, stock: Stock): boolean {
  const field = fieldOf(key);
  if (field) return (stock[field] ?? null) !== null;
  return key !== 'promised' || stock.committed > 0;
}

/** The line of a card with the columns that the person has chosen. */
export function CardFacts({ stock, facts }: { stock: Stock; facts: readonly ShownColumn[] }) {
  const labelOf = useColumnLabel('stock');
  const said = facts.filter(({ key }) => key !== 'name' && key !== 'amount' && isThere(key, stock));
  return said.map(({ key }, place) => (
    <Fragment key={key}>
      {place > 0 ? ' · ' : null}
      {isPlain(key) ? null : <span className="soft">{labelOf(key)} </span>}
      <Fact column={key} stock={stock} />
    </Fragment>
  ));
}

function Fact({ column, stock }: { column: string; stock: Stock }) {
  const { t, amount, location } = useItemWords();
  if (column === 'location') return location(stock);
  if (column === 'free') {
    const free = freeAmount(stock);
    return (
      <span className={free < 0 ? 'minus' : undefined}>
        {t('row.free', { amount: amount(free), count: free })}
      </span>
    );
  }
  if (column === 'changed') return <When time={stock.updated_at} by={stock.updated_by} />;
  if (column === 'archived')
    return <When time={stock.deleted_at ?? stock.updated_at} by={stock.updated_by} />;
  return <ExtraCell column={column} stock={stock} />;
}
