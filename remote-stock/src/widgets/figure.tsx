import { useItemWords } from '../items';
import { useRunningFigure } from './figure.hooks';
import styles from './widgets.module.css';

/** A count that runs to its next value; its place until it is known, a dash where it could not be read. */
export function Figure({ value, isMissing }: { value: number | undefined; isMissing: boolean }) {
  if (value !== undefined) return <KnownFigure value={value} />;
  return isMissing ? '–' : <span className={styles.coming} />;
}

function KnownFigure({ value }: { value: number }) {
  const { amount } = useItemWords();
  return amount(useRunningFigure(value));
}
