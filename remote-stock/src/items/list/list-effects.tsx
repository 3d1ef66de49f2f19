import { useTexts } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import type { RefObject } from 'react';
import '../form-texts';
import type { ItemActions } from '../actions/item-actions.hooks';
import type { LiveSummary } from '../live/live-summary.hooks';
import { SavingSign } from '../saving/saving-sign';
import { useMaySelect } from '../selection/selection.hooks';
import { useSelectItemsKey } from '../selection/table-keys.hooks';
import { ListCommands, type ListCommandsProps } from './list-commands';
import { useItemPresses } from './row-presses.hooks';

export interface ListEffectsProps extends ListCommandsProps {
  rows: readonly Stock[];
  /** How many match on all pages. */
  total: number;
  actions: ItemActions;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  summary: LiveSummary;
}

const NO_ROWS: readonly Stock[] = [];

/**
 * What a list does once its first rows are there: presses on rows, the key that selects all, and what the palette offers, how
 * many rows others have changed, and that a change takes long.
 */
export function ListEffects({ rows, total, actions, bodyRef, summary, onAdd }: ListEffectsProps) {
  const t = useTexts('stock');
  return (
    <>
      {rows.length > 0 ? <Presses rows={rows} total={total} bodyRef={bodyRef} actions={actions} /> : null}
      <p className="sr" role="status">
        {summary.count > 0 ? (
          <span key={summary.round}>{t('live.changed', { count: summary.count })}</span>
        ) : null}
      </p>
      <SavingSign />
      <ListCommands onAdd={onAdd} />
    </>
  );
}

/** For as long as there is a table. */
function Presses({ rows, total, bodyRef, actions }: Omit<ListEffectsProps, 'onAdd' | 'summary'>) {
  useItemPresses(bodyRef, rows, actions);
  useSelectItemsKey(bodyRef, useMaySelect() ? rows : NO_ROWS, total);
  return null;
}
