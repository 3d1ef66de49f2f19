import { useCommands, useTexts } from '@storeroom/sdk';
import { menuCommands } from '@storeroom/ui/menu';
import { SelectionBar, type SelectionAction } from '@storeroom/ui/selection-bar';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import type { Selection } from './selection.hooks';

export interface ManyBarProps<Row> {
  selection: Selection<Row>;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  label: string;
  /** How many are selected, in words. */
  count: string;
  actions: readonly SelectionAction[];
  /** The way to all that match. */
  wayToAll?: { showLabel?: string; onShow?: () => void };
}

/** What is selected, how much of it is out of sight, and what can be done to it. */
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

/** Focus that went with the bar goes to the rows, not to the top of the page. */
function useFocusAfter(bodyRef: RefObject<HTMLTableSectionElement | null>): void {
  const toRows = useEffectEvent(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) bodyRef.current?.querySelector<HTMLElement>('input, a')?.focus();
  });
  useEffect(() => () => toRows(), []);
}
