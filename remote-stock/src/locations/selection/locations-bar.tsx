import { useCan, useWriteBlock } from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import { SelectionBar, type SelectionAction } from '@storeroom/ui/selection-bar';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { PrintLabels } from '../../labels';
import { subjectOf } from '../data/location-label';
import { useLocationWords } from '../location-words.hooks';
import { ArchiveMany } from './archive-many';
import { MergeMany } from './merge-many';
import { useSelectAll, type ListedLocations } from './select-all.hooks';
import type { LocationSelection } from './selected-locations.hooks';
import { useWriteMany } from './write-many.hooks';

export interface LocationsBarProps {
  selection: LocationSelection;
  /** What the page shows of how many. */
  shown: ListedLocations;
  isArchived: boolean;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
}

type Asked = 'labels' | 'merge' | 'archive';
const isInUse = ({ deleted_at }: Location) => deleted_at === null;

/** What is selected, how much of it is out of sight, and what can be done to it. */
export function LocationsBar({ selection, shown, isArchived, bodyRef }: LocationsBarProps) {
  const { t } = useLocationWords();
  const can = useCan();
  const block = useWriteBlock();
  const [asked, setAsked] = useState<Asked | null>(null);
  const done = (left: readonly Location[]) => {
    setAsked(null);
    selection.keep(left);
  };
  const { mutate: write, isPending } = useWriteMany(done);
  useFocusAfter(bodyRef);
  // A search by name finds archived ones too: what is done to several is not for these.
  const locations = selection.locations.filter((location) => isInUse(location) !== isArchived);
  const count = selection.locations.length;
  const none = locations.length === 0 ? { disabledReason: t('locations.many.noneInUse') } : {};
  const ask = (kind: Asked) => ({ key: kind, onPress: () => setAsked(kind), ...none });
  const blocked = block === undefined ? {} : { disabledReason: block };
  const archivedOnes: SelectionAction[] = [
    {
      key: 'unarchive',
      label: t('action.unarchive'),
      icon: 'undo',
      onPress: () => write({ kind: 'unarchive', locations }),
      ...(isPending ? { disabledReason: t('field.saving') } : none),
      ...blocked,
    },
  ];
  const usedOnes: (SelectionAction | null)[] = [
    can('stock.adjust') ? { ...ask('labels'), label: t('locations.action.labels'), icon: 'print' } : null,
    can('locations.edit')
      ? { ...ask('archive'), ...blocked, label: t('action.archive'), icon: 'archive' }
      : null,
    can('locations.delete')
      ? { ...ask('merge'), ...blocked, label: t('locations.action.merge'), icon: 'move' }
      : null,
  ];
  const wayToAll = useSelectAll(selection, shown);
  const close = () => setAsked(null);
  const dialog = { locations, onClose: close, onDone: done };
  const elsewhere = selection.elsewhere;
  return (
    <>
      <SelectionBar
        label={t('locations.many.label')}
        count={t('locations.many.selected', { count })}
        note={elsewhere > 0 ? `, ${t('locations.many.elsewhere', { count: elsewhere })}` : ''}
        {...wayToAll}
        actions={isArchived ? archivedOnes : usedOnes.filter((action) => action !== null)}
        clearLabel={t('locations.many.clear')}
        onClear={selection.clear}
      />
      {asked === 'labels' ? <PrintLabels subjects={locations.map(subjectOf)} onClose={close} /> : null}
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
