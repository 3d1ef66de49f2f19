import { offlineWords, useTexts } from '@storeroom/sdk';
import { TextButton } from '@storeroom/ui/button';
import type { Found } from './found-entries.hooks';
import { SCOPES, type Question } from './palette-entries';
import styles from './palette.module.css';

interface PaletteStateProps {
  question: Question;
  count: number;
  found: readonly Found[];
  isLooking: boolean;
}

/** Above the answers, where the reader looks: how many there are, and what could not be searched and why. */
export function PaletteState({ question: { scope, text }, count, found, isLooking }: PaletteStateProps) {
  const t = useTexts('palette');
  const failed = found.filter(({ hasFailed }) => hasFailed);
  const refused = found.find(({ kind, reason }) => kind === scope && reason !== undefined);
  const said = () => {
    if (refused) return refused.reason;
    if (isLooking && text !== '') return t('looking');
    if (scope !== null && scope !== 'action' && text === '') return t('typeName');
    return count === 0 ? t('none') : t('count', { count });
  };
  return (
    <div className={styles.state}>
      <p role="status">{said()}</p>
      {failed.length > 0 ? (
        <p role="alert">
          {offlineWords('notRead') ||
            t('failed', { kinds: failed.map(({ kind }) => t(`kinds.${kind}`)).join(', ') })}{' '}
          <TextButton onClick={() => failed.forEach(({ retry }) => retry())}>{t('retry')}</TextButton>
        </p>
      ) : null}
    </div>
  );
}

/** What narrows the search. */
export function PaletteScopes({ found }: Pick<PaletteStateProps, 'found'>) {
  const t = useTexts('palette');
  return (
    <p className={styles.scopes}>
      {Object.entries(SCOPES)
        .filter(([, kind]) => kind === 'action' || found.some((one) => one.kind === kind))
        .map(([sign, kind]) => (
          <span key={sign}>
            <kbd>{sign}</kbd> {t(`kinds.${kind}`)}{' '}
          </span>
        ))}
    </p>
  );
}
