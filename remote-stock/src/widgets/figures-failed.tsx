import { useTexts } from '@storeroom/sdk';
import { isNotOffered } from '@storeroom/list';
import { TextButton } from '@storeroom/ui/button';
import styles from './widgets.module.css';

interface Props {
  queries: readonly { isError: boolean; error: Error | null; data: unknown; refetch: () => unknown }[];
}

/** Says that figures could not be fetched, with a button to try again. The page itself shows when figures are out of date. */
export function FiguresFailed({ queries }: Props) {
  const t = useTexts('stock');
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  if (failed.length === 0) return null;
  if (failed.every(({ error }) => isNotOffered(error))) {
    return <p className={styles.calm}>{t('notFetched.absent')}</p>;
  }
  return (
    <p className={styles.calm} role="status">
      {t('notFetched.text')}{' '}
      <TextButton onClick={() => failed.forEach(({ refetch }) => void refetch())}>
        {t('notFetched.retry')}
      </TextButton>
    </p>
  );
}
