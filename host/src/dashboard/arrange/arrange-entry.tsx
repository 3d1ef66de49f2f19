import { useTexts } from '@storeroom/sdk';
import { IconButton } from '@storeroom/ui/button';
import { Checkbox } from '@storeroom/ui/checkbox';
import styles from './arrange-dialog.module.css';

interface ArrangeEntryProps {
  name: string;
  isShown: boolean;
  mayMove: { up: boolean; down: boolean };
  /** Where it stands, as it is read out. */
  placeWords: string;
  onToggle: () => void;
  onMove: (by: 1 | -1) => void;
}

/** One part of the dashboard: whether it is shown, and where. */
export function ArrangeEntry({ name, isShown, mayMove, placeWords, onToggle, onMove }: ArrangeEntryProps) {
  const t = useTexts('dashboard');
  const arrow = (by: 1 | -1) => {
    const isPossible = by < 0 ? mayMove.up : mayMove.down;
    return (
      <IconButton
        icon={by < 0 ? 'asc' : 'desc'}
        label={t(by < 0 ? 'arrange.up' : 'arrange.down', { name })}
        data-move={by}
        disabledReason={isPossible ? undefined : placeWords}
        onClick={() => onMove(by)}
      />
    );
  };
  return (
    <>
      <Checkbox label={name} checked={isShown} onChange={onToggle} />
      {mayMove.up || mayMove.down ? (
        <span className={styles.arrows}>
          {arrow(-1)}
          {arrow(1)}
        </span>
      ) : null}
    </>
  );
}
