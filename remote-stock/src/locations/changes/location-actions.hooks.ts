import { useCan, useWriteBlock } from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import type { MenuItem } from '@storeroom/ui/menu';
import { useState } from 'react';
import { useLocationWords } from '../location-words.hooks';
import { useArchive, useUnarchive } from './write-location.hooks';

/** The dialog that is open, and the location it is about. */
export interface OpenDialog {
  kind: 'rename' | 'archive' | 'merge' | 'delete' | 'label';
  location: Location;
}

/** The actions that this person may take on a location in its state. The list and the location's page share them. */
export function useLocationActions() {
  const { t } = useLocationWords();
  const can = useCan();
  const disabledReason = useWriteBlock();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const { write: archive } = useArchive(() => undefined);
  const { write: unarchive } = useUnarchive();
  const open = (kind: OpenDialog['kind'], location: Location) => () => setDialog({ kind, location });
  const holdsItems = ({ item_count = 0 }: Location) => item_count > 0;

  const menuOf = (location: Location): MenuItem[] => {
    const isArchived = location.deleted_at !== null;
    const edits: MenuItem[] = isArchived
      ? [
          {
            key: 'unarchive',
            label: t('action.unarchive'),
            icon: 'undo',
            onSelect: () => unarchive(location),
          },
        ]
      : [
          {
            key: 'rename',
            label: t('locations.action.rename'),
            icon: 'edit',
            onSelect: open('rename', location),
          },
          {
            key: 'archive',
            label: t('action.archive'),
            icon: 'archive',
            onSelect: holdsItems(location)
              ? open('archive', location)
              : () => archive({ location, onItems: { on_items: 'refuse' } }),
          },
        ];
    const removes: MenuItem[] = isArchived
      ? [
          {
            key: 'delete',
            label: t('action.delete'),
            icon: 'trash',
            kind: 'danger',
            onSelect: open('delete', location),
          },
        ]
      : [
          {
            key: 'merge',
            label: t('locations.action.merge'),
            icon: 'move',
            kind: 'danger',
            onSelect: open('merge', location),
          },
        ];
    const label: MenuItem = {
      key: 'label',
      label: t('locations.action.label'),
      icon: 'print',
      onSelect: open('label', location),
    };
    const labels = isArchived || !can('stock.adjust') ? [] : [label];
    const blocked = (items: MenuItem[]) => items.map((item) => ({ ...item, disabledReason }));
    return [
      ...(can('locations.edit') ? blocked(edits) : []),
      ...labels,
      ...(can('locations.delete') ? blocked(removes) : []),
    ];
  };
  return { menuOf, dialog, closeDialog: () => setDialog(null) };
}
