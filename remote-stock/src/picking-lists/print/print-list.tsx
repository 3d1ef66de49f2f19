import { roundAmount, type StockList, type StockListItem } from '@storeroom/contract';
import { formatMoment } from '@storeroom/ui/format';
import { type Ref, useEffect, useState, type ReactNode } from 'react';
import { stored, useStored } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { DialogForm } from '@storeroom/ui/dialog';
import { Field } from '@storeroom/ui/field';
import { Select } from '@storeroom/ui/select';
import { Switch } from '@storeroom/ui/switch';
import { createPortal } from 'react-dom';
import { unitName, useItemWords } from '../../items';
import { PIXELS_IN_MM } from '../../print-alone.hooks';
import { useListWords } from '../list-words.hooks';
import { type Paper, usePrintTexts, PAPERS, PRINTED, usePrintStyle } from './print.hooks';
import styles from './list-paper.module.css';
import { PaperHead, ListPaper } from './list-paper';

interface ListRecordProps {
  list: StockList;
  paper: Paper;
  ref?: Ref<HTMLDivElement>;
}

const isShort = (line: StockListItem) => line.amount_picked < line.amount;

/** A printed completed list: what was requested and picked of each line, by whom and when, and what differs and why. */
function ListRecord({ list, paper, ref }: ListRecordProps) {
  const t = usePrintTexts();
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

/** The line that replaces another one, if any. */
const substituteOf = ({ substitute_item_id }: StockListItem, { items }: StockList) =>
  items.find(({ id }) => id === substitute_item_id)?.name ?? null;

function RecordLine({ line, substitute }: { line: StockListItem; substitute: string | null }) {
  const t = usePrintTexts();
  const { amount, locale, reasonOf } = useListWords();
  const { t: itemTexts } = useItemWords();
  const unit = line.stock?.unit ? ` ${unitName(itemTexts, line.stock.unit)}` : '';
  const missing = roundAmount(line.amount - line.amount_picked);
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

/** The widths of the paper in millimetres, and the largest scale of its preview. */
const SHOWN = { a4: { width: 194, most: 0.6 }, roll80: { width: 80, most: 0.9 } } as const;

/** The content width of an element in pixels; null until it is measured. */
function useRoom(element: HTMLElement | null): number | null {
  const [room, setRoom] = useState<number | null>(null);
  useEffect(() => {
    if (!element || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? null));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return room;
}

/** A preview of the paper, scaled to the available width. */
function Preview({ paper, children }: { paper: Paper; children: ReactNode }) {
  const t = usePrintTexts();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const room = useRoom(place);
  const { width, most } = SHOWN[paper];
  const zoom = room === null ? most : Math.min(most, room / (width * PIXELS_IN_MM));
  return (
    <figure
      ref={setPlace}
      className={styles.preview}
      data-paper={paper}
      aria-label={t('preview')}
      tabIndex={0}
    >
      <div className={styles.scaled} style={{ zoom }}>
        {children}
      </div>
    </figure>
  );
}

/** The paper that was last used on this device. */
const lastPaper = stored('list-paper', (found) => PAPERS.find((one) => one === found) ?? 'a4');

/** The length of the list on a paper roll, in whole millimetres; updated when codes and fonts have loaded. */
function useLength(element: HTMLElement | null): number {
  const [length, setLength] = useState(100);
  useEffect(() => {
    if (!element || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => setLength(Math.ceil(element.offsetHeight / PIXELS_IN_MM) + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return length;
}

/** The print dialog of a list: paper, page breaks by location, and a preview. */
export function PrintList({ list, onClose }: { list: StockList; onClose: () => void }) {
  const t = usePrintTexts();
  const [paper, setPaper] = useStored(lastPaper);
  const [breaks, setBreaks] = useState(true);
  const [shown, setShown] = useState<HTMLDivElement | null>(null);
  usePrintStyle(paper, useLength(shown));
  const isRecord = list.status === 'done';
  const PrintedList = isRecord ? ListRecord : ListPaper;
  const content = { list, paper, breaks: breaks && paper === 'a4' };
  return (
    <>
      <DialogForm
        open
        size="wide"
        title={t('title', { customer: list.customer_name })}
        closeLabel={t('close')}
        onClose={onClose}
        onSubmit={() => window.print()}
        footer={
          <>
            <Button onClick={onClose}>{t('close')}</Button>
            <Button kind="primary" type="submit" icon="print">
              {t('print')}
            </Button>
          </>
        }
      >
        <Field label={t('paper')} hint={t('scale')}>
          <Select
            value={paper}
            onChange={(event) => setPaper(PAPERS.find((one) => one === event.target.value) ?? 'a4')}
          >
            {PAPERS.map((one) => (
              <option key={one} value={one}>
                {t(one)}
              </option>
            ))}
          </Select>
        </Field>
        {paper === 'a4' && !isRecord ? (
          <Switch
            label={t('breaks')}
            checked={breaks}
            onChange={(event) => setBreaks(event.target.checked)}
          />
        ) : null}
        <Preview paper={paper}>
          <PrintedList ref={setShown} {...content} />
        </Preview>
      </DialogForm>
      {createPortal(
        <div {...{ [PRINTED]: '' }} aria-hidden className={styles.printed}>
          <PrintedList {...content} />
        </div>,
        document.body,
      )}
    </>
  );
}
