import { useTexts } from '@storeroom/sdk';
import { TextButton } from '@storeroom/ui/button';
import type { Found } from './found-entries.hooks';
import type { Question } from './palette-entries';
import styles from './palette.module.css';

interface PaletteStateProps {
  question: Question;
  count: number;
  found: readonly Found[];
  isLooking: boolean;
}

/** How many answers there are, what could not be searched and why, and what narrows the search. */
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
    <div className={styles.foot}>
      <p role="status">{said()}</p>
      {failed.length > 0 ? (
        <p role="alert">
          {t('failed', { kinds: failed.map(({ kind }) => t(`kinds.${kind}`)).join(', ') })}{' '}
          <TextButton onClick={() => failed.forEach(({ retry }) => retry())}>{t('retry')}</TextButton>
        </p>
      ) : null}
      <p className={styles.scopes}>
        <kbd>&gt;</kbd> {t('kinds.action')} <kbd>#</kbd> {t('kinds.item')} <kbd>@</kbd> {t('kinds.person')}{' '}
        <kbd>/</kbd> {t('kinds.location')}
      </p>
    </div>
  );
}
