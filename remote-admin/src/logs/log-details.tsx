import type { FieldChange } from '@storeroom/contract';
import { useChangeWords } from './change-words.hooks';
import styles from './logs.module.css';

/** What an entry changed, field by field, where its sentence does not say it. */
export function LogDetails({ changes }: { changes: readonly FieldChange[] }) {
  const words = useChangeWords();
  if (changes.length === 0) return null;
  const told = changes.map((change) => words(change)).join(' · ');
  return (
    <span className={styles.details} title={told}>
      {told}
    </span>
  );
}
