import type { StockList, StockListItem } from '@storeroom/contract';
import { brandingAtom, now, useActiveTeam, useAtomValue } from '@storeroom/sdk';
import { formatMoment } from '@storeroom/ui/format';
import type { Ref } from 'react';
import { PrintedCode } from '../../labels';
import { useListWords } from '../list-words.hooks';
import { unitName, useItemWords } from '../../items';
import { labelCode } from '../../scanning';
import { inOrder } from '../pick/pick-order.rules';
import styles from './list-paper.module.css';
import { type Paper, usePrintTexts } from './print.hooks';

/** The head of a printed list: team, customer, assignee, and a QR code that opens it. */
export function PaperHead({ list }: { list: StockList }) {
  const t = usePrintTexts();
  const { locale } = useListWords();
  const team = useActiveTeam()?.name ?? '';
  const brand = useAtomValue(brandingAtom);
  const moment = (iso: string | number) => ({ moment: formatMoment(iso, locale) });
  return (
    <>
      <header className={styles.head}>
        <div>
          <p className={styles.brand}>
            {brand.logo ? <img className={styles.logo} src={brand.logo} alt="" /> : null}
            {brand.name} · {team}
          </p>
          <p className={styles.small}>{t('customer')}</p>
          <p className={styles.customer}>{list.customer_name}</p>
          {list.name ? <p>{list.name}</p> : null}
          <p className={styles.small}>
            {t('list', { id: list.id })} · {t('picker', { name: list.user_name })}
          </p>
          <p className={styles.small}>{t('made', moment(list.created_at))}</p>
          {list.completed_at ? <p className={styles.small}>{t('done', moment(list.completed_at))}</p> : null}
          <p className={styles.small}>{t('printed', moment(now()))}</p>
        </div>
        <figure className={styles.link}>
          <PrintedCode kind="square" text={`${window.location.origin}/stock?list=${list.id}`} />
          <figcaption>{t('open')}</figcaption>
        </figure>
      </header>
      {list.note ? <p className={styles.note}>{list.note}</p> : null}
    </>
  );
}

interface PlacedLines {
  /** Null for items without a location. */
  place: string | null;
  lines: StockListItem[];
}

/** The lines grouped by location, in walking order. */
function byPlace(lines: readonly StockListItem[], locale: string): PlacedLines[] {
  const places: PlacedLines[] = [];
  for (const line of inOrder(lines, 'walk', locale)) {
    const place = line.stock?.location_name ?? null;
    const last = places.at(-1);
    if (last?.place === place) last.lines.push(line);
    else places.push({ place, lines: [line] });
  }
  return places;
}

interface ListPaperProps {
  list: StockList;
  paper: Paper;
  /** Whether each location begins on a new page. */
  breaks: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** A printed list for picking: by location, with a box to tick and a code to scan for each line. */
export function ListPaper({ list, paper, breaks, ref }: ListPaperProps) {
  const t = usePrintTexts();
  const { locale } = useListWords();
  return (
    <div ref={ref} className={styles.paper} data-paper={paper} data-breaks={breaks || undefined}>
      <PaperHead list={list} />
      {byPlace(list.items, locale).map(({ place, lines }, index) => (
        <section key={place ?? ''} className={styles.place}>
          <header>
            <h2>{place ?? t('nowhere')}</h2>
            {breaks && index > 0 ? (
              <p className={styles.small}>
                {t('list', { id: list.id })} · {list.customer_name}
              </p>
            ) : null}
          </header>
          <ul>
            {lines.map((line) => (
              <PaperLine key={line.id} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function PaperLine({ line }: { line: StockListItem }) {
  const t = usePrintTexts();
  const { amount } = useListWords();
  const { t: itemTexts } = useItemWords();
  const { stock } = line;
  const code = labelCode('item', line.stock_id);
  return (
    <li className={styles.line}>
      <span className={styles.box} />
      <span className={styles.wanted}>
        {amount(line.amount)}
        {stock?.unit ? <span className={styles.small}> {unitName(itemTexts, stock.unit)}</span> : null}
      </span>
      <span className={styles.words}>
        <span>{line.name}</span>
        {line.note ? <span className={styles.small}>{line.note}</span> : null}
        {line.amount_picked > 0 ? (
          <span className={styles.small}>{t('pickedAlready', { amount: amount(line.amount_picked) })}</span>
        ) : null}
      </span>
      <span className={styles.code}>
        <PrintedCode kind="bars" text={code} className={styles.bars} />
        <span>{code}</span>
      </span>
    </li>
  );
}
