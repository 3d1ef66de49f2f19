import { Link, useCan, useGo } from '@storeroom/sdk';
import { Tick } from '@storeroom/ui/checkbox';
import { classNames } from '@storeroom/ui/class-names';
import type { MenuItem } from '@storeroom/ui/menu';
import { Cell, HeadCell, Row, Table, TableHead } from '@storeroom/ui/table';
import { RowMenus, useRowFocus, useRowMenu } from '@storeroom/ui/table-rows';
import { useRef, type ReactNode, type RefObject } from 'react';
import type { CellOf, Column, TableRow } from '../kinds/report-view';
import { useReportWords } from '../report-words.hooks';
import { useCopyLink } from './copy-link.hooks';
import { ReceiveButton } from './receive-button';
import styles from './reports-page.module.css';

/** What a row leads to, by its name; null for a row that only says something. */
function leadOf(columns: readonly Column[], row: TableRow): { text: string; to: string } | null {
  const cell = row.cells[columns.findIndex(({ kind }) => kind === 'lead')];
  return cell?.to ? { text: cell.text, to: cell.to } : null;
}

/** The menu of a row: opens what it is about, or takes the link to it along. Empty where it leads nowhere. */
function useRowMenuItems(columns: readonly Column[]): (row: TableRow) => readonly MenuItem[] {
  const { t } = useReportWords();
  const go = useGo();
  const copyLink = useCopyLink();
  return (row) => {
    const lead = leadOf(columns, row);
    if (lead === null) return [];
    return [
      { key: 'open', label: t('row.open'), icon: 'right', onSelect: () => go(lead.to) },
      {
        key: 'copy',
        label: t('share.copy'),
        icon: 'link',
        // Without a language: whoever follows it has their own.
        onSelect: () => copyLink(window.location.origin + lead.to),
      },
    ];
  };
}

interface RowsProps {
  caption: string;
  columns: readonly Column[];
  rows: readonly TableRow[];
  /** From which on they are seen on a screen, and how many; paper has them all. */
  from?: number;
  shown: number;
  /** Without it a head is its name alone. */
  headOf?: (column: Column) => ReactNode;
  onReceived: () => void;
  /** Where some rows may be ticked: which may be, and which are. */
  ticks?: Ticks | null;
  bodyRef?: RefObject<HTMLTableSectionElement | null>;
}

/** What the rows carry that are seen: their place in the table. */
export const REPORT_ROWS = 'report-row';

export interface Ticks {
  ids: readonly number[];
  ticked: readonly number[];
  has: (id: number) => boolean;
  tick: (ids: readonly number[], isOn: boolean) => void;
}

/** Rows under their heads; on a phone each is a card. */
export function Rows(props: RowsProps) {
  const { caption, columns, rows, from = 0, shown, headOf, onReceived, ticks } = props;
  const { t, counted } = useReportWords();
  const can = useCan();
  const own = useRef<HTMLTableSectionElement>(null);
  const bodyRef = props.bodyRef ?? own;
  const menuOf = useRowMenuItems(columns);
  const menu = useRowMenu();
  const seen = rows.slice(from, from + shown).map((row, at) => ({ id: from + at, row }));
  useRowFocus(
    REPORT_ROWS,
    seen.map(({ id }) => id),
    bodyRef,
  );
  const hasReceive = can('stock.adjust') && rows.some(({ receive }) => receive);
  return (
    <>
      <Table caption={caption} className={styles.rows}>
        <TableHead>
          {ticks ? (
            <HeadCell column="tick">
              <Tick
                label={t('archive.all', counted(ticks.ids.length))}
                checked={ticks.ticked.length === ticks.ids.length}
                mixed={ticks.ticked.length > 0 && ticks.ticked.length < ticks.ids.length}
                onChange={({ target }) => ticks.tick(ticks.ids, target.checked)}
              />
            </HeadCell>
          ) : null}
          {columns.map((column) =>
            headOf ? (
              headOf(column)
            ) : (
              <HeadCell key={column.key} column={column.kind}>
                {column.label}
              </HeadCell>
            ),
          )}
          {hasReceive ? (
            <HeadCell column="menu" hidden>
              {t('column.next')}
            </HeadCell>
          ) : null}
        </TableHead>
        <tbody ref={bodyRef}>
          {rows.map((row, at) => (
            <Row
              key={row.key}
              {...(at >= from && at < from + shown
                ? { [`data-${REPORT_ROWS}`]: at, tabIndex: -1 }
                : { className: styles.later })}
            >
              {ticks ? (
                <Cell column="tick">
                  <RowTick row={row} ticks={ticks} />
                </Cell>
              ) : null}
              {columns.map(({ key, kind }, place) => (
                <Cell key={key} column={kind}>
                  <Content cell={row.cells[place]} />
                  {kind === 'lead' ? <Facts columns={columns} row={row} /> : null}
                </Cell>
              ))}
              {hasReceive ? (
                <Cell column="menu" className={styles.next}>
                  {row.receive ? <ReceiveButton item={row.receive} onReceived={onReceived} /> : null}
                </Cell>
              ) : null}
            </Row>
          ))}
        </tbody>
      </Table>
      <RowMenus
        kind={REPORT_ROWS}
        bodyRef={bodyRef}
        rows={seen}
        menuOf={({ row }) => menuOf(row)}
        labelOf={({ row }) => t('row.menu', { name: leadOf(columns, row)?.text })}
        at={menu.at}
        onChange={menu.onChange}
        select={null}
      />
    </>
  );
}

/** Nothing in a row of another team. */
function RowTick({ row: { archive }, ticks }: { row: TableRow; ticks: Ticks }) {
  const { t } = useReportWords();
  if (!archive || !ticks.ids.includes(archive.stock_id)) return null;
  return (
    <Tick
      label={t('archive.tick', { name: archive.name })}
      checked={ticks.has(archive.stock_id)}
      onChange={({ target }) => ticks.tick([archive.stock_id], target.checked)}
    />
  );
}

function Content({ cell }: { cell: CellOf | undefined }) {
  if (!cell?.to) return cell?.text;
  return (
    <>
      <Link to={cell.to} className={classNames(styles.link, 'thumb')}>
        {cell.text}
      </Link>
      {cell.apart === undefined ? null : <span className={styles.apart}> {cell.apart}</span>}
    </>
  );
}

/** On a phone the other columns stand below the name, each with what it is. */
function Facts({ columns, row }: { columns: readonly Column[]; row: TableRow }) {
  const { t } = useReportWords();
  const facts = columns.flatMap(({ kind, label, key }, at) => {
    const cell = row.cells[at];
    return kind === 'lead' || !cell || cell.sort === null || cell.sort === 0
      ? []
      : [{ key, label, text: cell.text }];
  });
  return (
    <span className={styles.facts}>
      {facts.map(({ key, label, text }) => (
        <span key={key}>
          {t('table.label', { label })} <b>{text}</b>
        </span>
      ))}
    </span>
  );
}
