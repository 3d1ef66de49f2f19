import type { StockList } from '@storeroom/contract';
import { stored, useStored } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { DialogForm } from '@storeroom/ui/dialog';
import { Field } from '@storeroom/ui/field';
import { Select } from '@storeroom/ui/select';
import { Switch } from '@storeroom/ui/switch';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ListPaper } from './list-paper';
import styles from './list-paper.module.css';
import { ListRecord } from './list-record';
import { type Paper, PAPERS, PRINTED, usePrintStyle, usePrintWords } from './print.hooks';

const PIXELS_IN_MM = 96 / 25.4;

/** How wide the paper is on the screen, in millimetres, and how large it is shown where there is room. */
const SHOWN = { a4: { width: 194, most: 0.6 }, roll80: { width: 80, most: 0.9 } } as const;

/** The width that an element has for what is in it, in pixels; null until it is measured. */
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

/** A paper as it will look, as large as there is room for its whole width. */
function Preview({ paper, children }: { paper: Paper; children: ReactNode }) {
  const t = usePrintWords();
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

/** The paper that this device printed a list on last. */
const lastPaper = stored('list-paper', (found) => PAPERS.find((one) => one === found) ?? 'a4');

const MM_IN_PIXEL = 25.4 / 96;

/** How long the list is on a roll, in whole millimetres, however its codes and fonts arrive. */
function useLength(element: HTMLElement | null): number {
  const [length, setLength] = useState(100);
  useEffect(() => {
    if (!element || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => setLength(Math.ceil(element.offsetHeight * MM_IN_PIXEL) + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return length;
}

/** A list on paper: on which, whether each location has its own page, and how it will look. */
export function PrintList({ list, onClose }: { list: StockList; onClose: () => void }) {
  const t = usePrintWords();
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
