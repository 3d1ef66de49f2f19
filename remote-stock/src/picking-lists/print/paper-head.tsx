import { brandingAtom, now, useActiveTeam, useAtomValue } from '@storeroom/sdk';
import type { StockList } from '@storeroom/contract';
import { formatMoment } from '@storeroom/ui/format';
import { PrintedCode } from '../../labels';
import { useListWords } from '../list-words.hooks';
import styles from './list-paper.module.css';
import { usePrintWords } from './print-texts.hooks';

/** What every paper of a list begins with: whose it is, for which customer, who has it, and a square that opens it. */
export function PaperHead({ list }: { list: StockList }) {
  const t = usePrintWords();
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
