import type { Stock } from '@storeroom/contract';
import { classNames } from '@storeroom/ui/class-names';
import { Popover } from '@storeroom/ui/popover';
import { useState, type RefObject } from 'react';
import { useAtomValue } from '@storeroom/sdk';
import { rowOf } from '@storeroom/ui/table-rows';
import { useItemWords } from '../words/item-words.hooks';
import { AdjustForm } from './adjust-form';
import { useAdjustForm } from './adjust-form.hooks';
import styles from './adjust-form.module.css';
import type { AdjustMode } from '../data/adjust.rules';
import { adjustingAtom, ITEM_ROWS } from '../data/list.state';
import { useListScope } from '../data/list-scope.hooks';

interface AdjustBesideProps {
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

export interface AdjustPopoverProps {
  rows: readonly Stock[];
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  onClose: () => void;
}

/** The adjust control beside a row. It goes when its row does. */
export function AdjustPopover({ rows, bodyRef, onClose }: AdjustPopoverProps) {
  const list = useListScope();
  const adjusting = useAtomValue(adjustingAtom, list);
  const stock = rows.find(({ id }) => id === adjusting?.id);
  if (!adjusting || !stock) return null;
  return (
    <AdjustBeside
      key={`${stock.id} ${adjusting.mode}`}
      stock={stock}
      mode={adjusting.mode}
      findAnchor={() => amountCellOf(bodyRef.current, stock.id)}
      onClose={onClose}
    />
  );
}

/** The amount of a row, beside which its adjust popover opens. */
function amountCellOf(body: HTMLElement | null, id: number): HTMLElement | null {
  const row = body && rowOf(body, ITEM_ROWS, id);
  return row?.querySelector<HTMLElement>('[data-column="amount"]') ?? null;
}
