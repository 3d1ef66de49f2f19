import { useCommands, useTexts } from '@storeroom/sdk';
import { menuCommands } from '@storeroom/ui/menu';
import { SelectionBar, type SelectionAction } from '@storeroom/ui/selection-bar';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Selection } from './selection.hooks';

export interface ManyBarProps<Row> {
  selection: Selection<Row>;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  label: string;
  /** The number of selected rows as a text. */
  count: string;
  actions: readonly SelectionAction[];
  /** The button that selects all rows that match the filters. */
  wayToAll?: { showLabel?: string; onShow?: () => void };
}

/** The bar for selected rows: their number, how many are not on this page, and the actions. */
export function ManyBar<Row>(props: ManyBarProps<Row>) {
  const { selection, bodyRef, label, count, actions, wayToAll } = props;
  const { elsewhere, clear } = selection;
  const t = useTexts('list');
  useFocusAfter(bodyRef);
  useCommands(menuCommands(actions.map(({ onPress, ...rest }) => ({ ...rest, onSelect: onPress }))), count);
  return (
    <SelectionBar
      label={label}
      count={count}
      note={elsewhere > 0 ? `, ${t('select.elsewhere', { count: elsewhere })}` : ''}
      {...wayToAll}
      actions={actions}
      clearLabel={t('select.clear')}
      onClear={clear}
    />
  );
}

/** When the focused bar disappears, the focus moves to the rows instead of the start of the page. */
function useFocusAfter(bodyRef: RefObject<HTMLTableSectionElement | null>): void {
  const toRows = useEffectEvent(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) bodyRef.current?.querySelector<HTMLElement>('input, a')?.focus();
  });
  useEffect(() => () => toRows(), []);
}
