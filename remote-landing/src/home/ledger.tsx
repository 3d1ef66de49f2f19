import { useLocale, useTexts } from '@storeroom/sdk';
import { ActorTag } from '@storeroom/ui/actor-tag';
import { Badge } from '@storeroom/ui/badge';
import { formatAmount } from '@storeroom/ui/format';
import styles from './ledger.module.css';

interface SampleRow {
  key: 'tape' | 'tie' | 'elbow' | 'sealant' | 'screw';
  amount: number;
  free: number;
  changed?: string;
}

const SAMPLE: readonly SampleRow[] = [
  { key: 'tape', amount: 210, free: 188, changed: 'Inès' },
  { key: 'tie', amount: 480, free: 356 },
  { key: 'elbow', amount: 3, free: 0 },
  { key: 'sealant', amount: -4, free: -10 },
  { key: 'screw', amount: 12_650, free: 12_410 },
];

function SampleAmount({ value, tinted = false }: { value: number; tinted?: boolean }) {
  const text = formatAmount(value, useLocale());
  return <span className={`${value < 0 ? 'minus' : ''} ${tinted ? styles.tinted : ''}`}>{text}</span>;
}

function Row({ row }: { row: SampleRow }) {
  const t = useTexts('landing');
  return (
    <tr>
      <th scope="row">
        <span className={styles.name}>
          {t(`ledger.${row.key}.name`)}
          {row.amount < 0 && <Badge kind="danger">{t('ledger.oversold')}</Badge>}
        </span>
      </th>
      <td className={styles.amount}>
        <SampleAmount value={row.amount} tinted={row.changed !== undefined} />
      </td>
      <td className={`${styles.amount} ${styles.free}`}>
        <SampleAmount value={row.free} />
      </td>
      <td className={styles.place}>{t(`ledger.${row.key}.place`)}</td>
      <td className={styles.when}>
        <span className="row">
          {row.changed && <ActorTag>{row.changed}</ActorTag>}
          {t(`ledger.${row.key}.when`)}
        </span>
      </td>
    </tr>
  );
}

/** A sample of the product, with made-up rows that are labelled as such. */
export function Ledger() {
  const t = useTexts('landing');
  return (
    <div className={styles.ledger}>
      <div className={styles.cap}>
        <strong className="strong">{t('ledger.title')}</strong>
        <Badge kind="live">{t('ledger.live')}</Badge>
        <span className={styles.note}>{t('ledger.sample')}</span>
      </div>
      <table className={styles.table}>
        <caption className="sr">{t('ledger.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('ledger.head.item')}</th>
            <th scope="col" className={styles.amount}>
              {t('ledger.head.amount')}
            </th>
            <th scope="col" className={`${styles.amount} ${styles.free}`}>
              {t('ledger.head.free')}
            </th>
            <th scope="col" className={styles.place}>
              {t('ledger.head.place')}
            </th>
            <th scope="col" className={styles.when}>
              {t('ledger.head.when')}
            </th>
          </tr>
        </thead>
        <tbody>
          {SAMPLE.map((row) => (
            <Row key={row.key} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
