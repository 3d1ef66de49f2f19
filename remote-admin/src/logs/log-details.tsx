import type { FieldChange } from '@storeroom/contract';
import { useChangeWords } from './change-words.hooks';
import styles from './logs.module.css';

/** The changed fields that the sentence of an entry does not name. */
export function LogDetails({ changes }: { changes: readonly FieldChange[] }) {
  const words = useChangeWords();
  if (changes.length === 0) return null;
  const text = changes.map((change) => words(change)).join(' · ');
  return (
    <span className={styles.details} title={text}>
      {text}
    </span>
  );
}
