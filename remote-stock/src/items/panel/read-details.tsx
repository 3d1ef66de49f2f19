import type { Stock } from '@storeroom/contract';
import { Fact } from '@storeroom/ui/side-panel';
import { useItemWords } from '../item-words.hooks';
import styles from './item-panel.module.css';

/** Codes, unit, minimum and note, each where there is one. */
export function ReadDetails({ stock }: { stock: Stock }) {
  const { t, amount } = useItemWords();
  const { unit, minimum = null, note, codes } = stock;
  return (
    <>
      {codes ? <Fact label={t('field.codes')}>{codes.join(', ')}</Fact> : null}
      {unit ? <Fact label={t('field.unit')}>{t(`unit.${unit}`)}</Fact> : null}
      {minimum === null ? null : <Fact label={t('field.minimum')}>{amount(minimum)}</Fact>}
      {note ? (
        <Fact label={t('field.note')}>
          <span className={styles.note}>{note}</span>
        </Fact>
      ) : null}
    </>
  );
}
