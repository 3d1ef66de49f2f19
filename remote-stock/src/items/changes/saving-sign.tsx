import { addTexts, useAtomValue, useTexts } from '@storeroom/sdk';
import { Spinner } from '@storeroom/ui/spinner';
import { slowSavesAtom } from './slow-saves.state';
import styles from './saving-sign.module.css';
import en from '../../texts/stock.saving.en.json';
import fr from '../../texts/stock.saving.fr.json';

// The words for a change that takes long come with what says them.
addTexts('en', 'stock', en);
addTexts('fr', 'stock', fr);

/** Floats over the page while a change waits for its answer: its row may have left already, or be out of sight. */
export function SavingSign() {
  const t = useTexts('stock');
  const saves = useAtomValue(slowSavesAtom);
  const stage = saves.some((save) => save.stage === 'long') ? 'long' : 'slow';
  return (
    <div className={styles.place} role="status">
      {saves[0] ? (
        <p className={styles.sign}>
          <Spinner />
          <span>{t(`saving.${stage}`, { name: saves[0].item.name, count: saves.length })}</span>
        </p>
      ) : null}
    </div>
  );
}
