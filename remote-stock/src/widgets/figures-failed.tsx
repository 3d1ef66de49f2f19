import { useTexts } from '@storeroom/shared';
import { TextButton } from '@storeroom/shared/ui/button';
import styles from './widgets.module.css';

interface Props {
  query: { isError: boolean; data: unknown; refetch: () => unknown };
}

/** Says that figures did not come, or are older than they should be, and asks for them again. */
export function FiguresFailed({ query: { isError, data, refetch } }: Props) {
  const t = useTexts('stock');
  if (!isError) return null;
  return (
    <p className={styles.calm} role="status">
      {t(data === undefined ? 'not-fetched.text' : 'not-fetched.old')}{' '}
      <TextButton onClick={() => void refetch()}>{t('not-fetched.retry')}</TextButton>
    </p>
  );
}
