import type { Stock } from '@storeroom/contract';
import { Button } from '@storeroom/ui/button';
import { PanelSection } from '@storeroom/ui/side-panel';
import { useId, useState } from 'react';
import { RecordCode } from '../../labels';
import { useItemWords } from '../item-words.hooks';
import styles from './item-panel.module.css';

/** The item's square and bars, drawn once somebody asks for them. */
export function ItemCode({ stock: { id, name } }: { stock: Stock }) {
  const { t } = useItemWords();
  const [isShown, setShown] = useState(false);
  const part = useId();
  return (
    <PanelSection title={t('panel.code.title')} hideTitle>
      <div className={styles.codes}>
        <Button
          size="small"
          icon="scan"
          aria-expanded={isShown}
          aria-controls={isShown ? part : undefined}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'panel.code.hide' : 'panel.code.show')}
        </Button>
        {isShown ? (
          <div id={part}>
            <RecordCode kind="item" id={id} name={name} />
          </div>
        ) : null}
      </div>
    </PanelSection>
  );
}
