import { freeAmount, ITEM, type Stock } from '@storeroom/contract';
import type { ShownColumn } from '@storeroom/ui/table-layout';
import { Fragment } from 'react';
import { useItemWords } from '../words/item-words.hooks';
import { When } from '../words/when';
import { fieldOf } from '../data/item-columns';
import { useColumnLabel } from '../data/setup-texts.hooks';
import { ExtraCell } from './extra-cell';

/** What speaks for itself; the others say what they are. */
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

/** The line of a card that somebody has chosen the facts of. */
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
