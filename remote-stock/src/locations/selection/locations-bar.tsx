import type { Location } from '@storeroom/contract';
import { useCommands } from '@storeroom/sdk';
import type { Selection } from '@storeroom/list';
import { menuCommands } from '@storeroom/ui/menu';
import { SelectionBar } from '@storeroom/ui/selection-bar';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { PrintLabels } from '../../labels';
import { subjectOf } from '../data/location-label';
import { useLocationWords } from '../location-words.hooks';
import { ArchiveMany } from './archive-many';
import type { ManyActions } from './many-actions.hooks';
import { MergeMany } from './merge-many';

export interface LocationsBarProps {
  selection: Selection<Location>;
  many: ManyActions;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
}

/** What is selected, how much of it is out of sight, and what can be done to it. */
export function LocationsBar({ selection, many, bodyRef }: LocationsBarProps) {
  const { t } = useLocationWords();
  useFocusAfter(bodyRef);
  const { actions, wayToAll, asked, dialog } = many;
  const { elsewhere } = selection;
  const selected = t('locations.many.selected', { count: selection.selected.length });
  useCommands(
    menuCommands(actions.map(({ onPress, ...rest }) => ({ ...rest, onSelect: onPress }))),
    selected,
  );
  return (
    <>
      <SelectionBar
        label={t('locations.many.label')}
        count={selected}
        note={elsewhere > 0 ? `, ${t('locations.many.elsewhere', { count: elsewhere })}` : ''}
        {...wayToAll}
        actions={actions}
        clearLabel={t('locations.many.clear')}
        onClear={selection.clear}
      />
      {asked === 'labels' ? (
        <PrintLabels subjects={dialog.locations.map(subjectOf)} onClose={dialog.onClose} />
      ) : null}
      {asked === 'archive' ? <ArchiveMany {...dialog} /> : null}
      {asked === 'merge' ? <MergeMany {...dialog} /> : null}
    </>
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
