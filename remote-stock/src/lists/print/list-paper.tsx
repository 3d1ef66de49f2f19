import { now, useActiveTeam, brandingAtom, useAtomValue } from '@storeroom/sdk';
import type { StockList, StockListItem } from '@storeroom/contract';
import { formatMoment } from '@storeroom/ui/format';
import type { Ref } from 'react';
import { unitName, useItemWords } from '../../items';
import { PrintedCode } from '../../labels';
import { labelCode } from '../../scanning';
import { useListWords } from '../list-words.hooks';
import { byPlace } from './by-place.rules';
import type { Paper } from './kept-paper';
import styles from './list-paper.module.css';
import { usePrintWords } from './print-texts.hooks';

export interface ListPaperProps {
  list: StockList;
  paper: Paper;
  /** Each location begins on a page of its own. */
  breaks: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** A list as it lies on the paper: by location, a box to tick and a code to scan at each line. */
export function ListPaper({ list, paper, breaks, ref }: ListPaperProps) {
  const t = usePrintWords();
  const { locale } = useListWords();
  const team = useActiveTeam()?.name ?? '';
  const brand = useAtomValue(brandingAtom);
  return (
    <div ref={ref} className={styles.paper} data-paper={paper} data-breaks={breaks || undefined}>
      <header className={styles.head}>
        <div>
          <p className={styles.brand}>
            {brand.logo ? <img className={styles.logo} src={brand.logo} alt="" /> : null}
            {brand.name} · {team}
          </p>
          <p className={styles.customer}>{list.customer_name}</p>
          {list.name ? <p>{list.name}</p> : null}
          <p className={styles.small}>
            {t('list', { id: list.id })} · {t('for', { name: list.user_name })}
          </p>
          <p className={styles.small}>{t('made', { moment: formatMoment(list.created_at, locale) })}</p>
          <p className={styles.small}>{t('printed', { moment: formatMoment(now(), locale) })}</p>
        </div>
        <figure className={styles.link}>
          <PrintedCode kind="square" text={`${window.location.origin}/stock?list=${list.id}`} />
          <figcaption>{t('open')}</figcaption>
        </figure>
      </header>
      {list.note ? <p className={styles.note}>{list.note}</p> : null}
      {byPlace(list.items, locale).map(({ place, lines }) => (
        <section key={place ?? ''} className={styles.place}>
          <h2>{place ?? t('nowhere')}</h2>
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
  const t = usePrintWords();
  const { amount } = useListWords();
  const { t: ti } = useItemWords();
  const { stock } = line;
  const code = labelCode('item', line.stock_id);
  return (
    <li className={styles.line}>
      <span className={styles.box} />
      <span className={styles.wanted}>
        {amount(line.amount)}
        {stock?.unit ? <span className={styles.small}> {unitName(ti, stock.unit)}</span> : null}
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
