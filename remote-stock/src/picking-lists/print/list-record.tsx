import type { StockList, StockListItem } from '@storeroom/contract';
import { formatMoment } from '@storeroom/ui/format';
import type { Ref } from 'react';
import { unitName, useItemWords } from '../../items';
import { useListWords } from '../list-words.hooks';
import { type Paper, usePrintWords } from './print.hooks';
import styles from './list-paper.module.css';
import { PaperHead } from './list-paper';

export interface ListRecordProps {
  list: StockList;
  paper: Paper;
  ref?: Ref<HTMLDivElement>;
}

const isShort = (line: StockListItem) => line.amount_picked < line.amount;

/** A list that is done, on paper: what was requested and picked of each line, by whom and when, and what differs and why. */
export function ListRecord({ list, paper, ref }: ListRecordProps) {
  const t = usePrintWords();
  const short = list.items.filter(isShort).length;
  return (
    <div ref={ref} className={styles.paper} data-paper={paper}>
      <PaperHead list={list} />
      <p className={styles.sum}>{short === 0 ? t('all') : t('differ', { count: short })}</p>
      <table className={styles.record}>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            <th scope="col">{t('requested')}</th>
            <th scope="col">{t('picked')}</th>
          </tr>
        </thead>
        <tbody>
          {list.items.map((line) => (
            <RecordLine key={line.id} line={line} substitute={substituteOf(line, list)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The line that stands in for another one, if any does. */
const substituteOf = ({ substitute_item_id }: StockListItem, { items }: StockList) =>
  items.find(({ id }) => id === substitute_item_id)?.name ?? null;

function RecordLine({ line, substitute }: { line: StockListItem; substitute: string | null }) {
  const t = usePrintWords();
  const { amount, locale, reasonOf } = useListWords();
  const { t: ti } = useItemWords();
  const unit = line.stock?.unit ? ` ${unitName(ti, line.stock.unit)}` : '';
  const missing = Math.round((line.amount - line.amount_picked) * 10_000) / 10_000;
  return (
    <tr data-short={isShort(line) || undefined}>
      <th scope="row">
        {line.name}
        {line.note ? <span className={styles.small}>{line.note}</span> : null}
        {isShort(line) ? (
          <strong className={styles.small}>
            {t('missing', { amount: `${amount(missing)}${unit}` })}
            {line.short_reason ? ` · ${reasonOf(line.short_reason)}` : null}
            {substitute === null ? null : ` · ${t('replaced', { name: substitute })}`}
          </strong>
        ) : null}
        {line.picked_by && line.picked_at && line.amount_picked > 0 ? (
          <span className={styles.small}>
            {t('pickedBy', { name: line.picked_by.name, moment: formatMoment(line.picked_at, locale) })}
          </span>
        ) : null}
      </th>
      <td>
        {amount(line.amount)}
        <span className={styles.small}>{unit}</span>
      </td>
      <td>
        {amount(line.amount_picked)}
        <span className={styles.small}>{unit}</span>
      </td>
    </tr>
  );
}
