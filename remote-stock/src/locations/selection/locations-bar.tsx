import type { Location } from '@storeroom/contract';
import { ManyBar, type ListState } from '@storeroom/list';
import { PrintLabels } from '../../labels';
import { subjectOf } from '../data/location-label';
import type { LocationsList } from '../data/locations-address';
import { ArchiveMany, MergeMany } from '../lazy-dialogs';
import { useLocationWords } from '../location-words.hooks';
import type { ManyActions } from './many-actions.hooks';

interface LocationsBarProps {
  list: ListState<Location, LocationsList>;
  many: ManyActions;
}

/** The bar with the number of selected locations and the actions on them. */
export function LocationsBar({ list: { selection, bodyRef }, many }: LocationsBarProps) {
  const { t } = useLocationWords();
  const { actions, wayToAll, asked, dialog } = many;
  return (
    <>
      <ManyBar
        selection={selection}
        bodyRef={bodyRef}
        label={t('locations.many.label')}
        count={t('locations.many.selected', { count: selection.selected.length })}
        actions={actions}
        wayToAll={wayToAll}
      />
      {asked === 'labels' ? (
        <PrintLabels subjects={dialog.locations.map(subjectOf)} onClose={dialog.onClose} />
      ) : null}
      {asked === 'archive' ? <ArchiveMany {...dialog} /> : null}
      {asked === 'merge' ? <MergeMany {...dialog} /> : null}
    </>
  );
}
