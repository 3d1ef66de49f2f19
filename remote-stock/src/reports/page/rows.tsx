import { Link, useCan, useGo } from '@storeroom/sdk';
import { Tick } from '@storeroom/ui/checkbox';
import { classNames } from '@storeroom/ui/class-names';
import type { MenuItem } from '@storeroom/ui/menu';
import { Cell, HeadCell, Row, Table, TableHead } from '@storeroom/ui/table';
import { RowMenus, useRowFocus, useRowMenu } from '@storeroom/ui/table-rows';
import { useRef, type ReactNode, type RefObject } from 'react';
import type { CellOf, Column, TableRow } from '../kinds/report-view';
import { useReportWords } from '../report-words.hooks';
import { useCopyLink } from '../../copy-link.hooks';
import { ReceiveButton } from './receive-button';
import styles from './reports-page.module.css';

/** The name and link of a row; null for a row without link. */
function leadOf(columns: readonly Column[], row: TableRow): { text: string; to: string } | null {
  const cell = row.cells[columns.findIndex(({ kind }) => kind === 'lead')];
  return cell?.to ? { text: cell.text, to: cell.to } : null;
}

/** The context menu of a row, which opens or copies its link; empty for a row without link. */
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
        // The path has no language, so the page opens in the language of whoever follows it.
        onSelect: () => copyLink(window.location.origin + lead.to),
      },
    ];
  };
}

interface RowsProps {
  caption: string;
  columns: readonly Column[];
  rows: readonly TableRow[];
  /** The index of the first row on the screen, and how many are shown there. All rows are printed. */
  from?: number;
  shown: number;
  /** Renders the head of a column; by default that is its label. */
  headOf?: (column: Column) => ReactNode;
  onReceived: () => void;
  /** The rows that can be ticked and those that are; null if none can. */
  ticks?: Ticks | null;
  bodyRef?: RefObject<HTMLTableSectionElement | null>;
}

/** The data attribute of the shown rows, without `data-`. Its value is their index in the table. */
export const REPORT_ROWS = 'report-row';

interface Ticks {
  ids: readonly number[];
  ticked: readonly number[];
  has: (id: number) => boolean;
  tick: (ids: readonly number[], isOn: boolean) => void;
}

/** A table; on a phone each row is a card. */
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

/** The checkbox of a row; none if its item cannot be archived, as in a row of another team. */
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
      {cell.qualifier === undefined ? null : <span className={styles.qualifier}> {cell.qualifier}</span>}
    </>
  );
}

/** The other columns below the name on a phone, each with its label. Values that are unknown or 0 are left out. */
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
