import type { Stock } from '@storeroom/contract';
import { classNames } from '@storeroom/ui/class-names';
import { Popover } from '@storeroom/ui/popover';
import { useState } from 'react';
import { useItemWords } from '../words/item-words.hooks';
import { AdjustForm } from './adjust-form';
import { useAdjustForm } from './adjust-form.hooks';
import styles from './adjust-form.module.css';
import type { AdjustMode } from '../data/adjust.rules';

export interface AdjustBesideProps {
  stock: Stock;
  mode: AdjustMode;
  /** Called once, as the popover opens. */
  findAnchor: () => HTMLElement | null;
  onClose: () => void;
}

/** The adjust control beside what shows an item. */
export function AdjustBeside({ stock, mode, findAnchor, onClose }: AdjustBesideProps) {
  const { t } = useItemWords();
  const [anchor] = useState(findAnchor);
  const form = useAdjustForm(stock, mode, 'row', onClose);
  return (
    <Popover
      open
      onClose={() => form.leave(onClose)}
      anchor={anchor}
      align="end"
      label={t('adjust.label', { name: stock.name })}
    >
      <p className={classNames(styles.title, 'strong cut')}>{stock.name}</p>
      <AdjustForm stock={stock} form={form} />
    </Popover>
  );
}
