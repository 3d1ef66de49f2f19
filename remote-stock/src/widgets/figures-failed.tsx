import { useTexts } from '@storeroom/sdk';
import { TextButton } from '@storeroom/ui/button';
import styles from './widgets.module.css';

interface Props {
  query: { isError: boolean; data: unknown; refetch: () => unknown };
}

/** Says that figures did not come, and asks for them again. Of figures that grow old the mark of the page tells. */
export function FiguresFailed({ query: { isError, data, refetch } }: Props) {
  const t = useTexts('stock');
  if (!isError || data !== undefined) return null;
  return (
    <p className={styles.calm} role="status">
      {t('notFetched.text')} <TextButton onClick={() => void refetch()}>{t('notFetched.retry')}</TextButton>
    </p>
  );
}
