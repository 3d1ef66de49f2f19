import {
  ApiError,
  mayBeDone,
  showToastAtom,
  useCan,
  useMutation,
  useSetAtom,
  useWriteBlock,
} from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import type { ListState } from '@storeroom/list';
import type { SelectionAction } from '@storeroom/ui/selection-bar';
import { useState } from 'react';
import { refusalWords } from '../../items';
import type { LocationsList } from '../data/locations-address';
import { everyLocation } from '../data/locations.api';
import { useLocationWords } from '../location-words.hooks';
import { useWriteMany } from './write-many.hooks';

/** All locations can only be selected up to this number. Each is changed by a call of its own, so more would take too long. */
const MAX_LOCATIONS = 1_000;

/** The button of the bar that selects all locations of the list; empty if there is none. */
interface WayToAll {
  showLabel?: string;
  onShow?: () => void;
}

type Asked = 'labels' | 'merge' | 'archive';

const isInUse = ({ deleted_at }: Location) => deleted_at === null;

export type ManyActions = ReturnType<typeof useManyActions>;

/** The actions on all selected locations, and the dialog that is open. */
export function useManyActions(list: ListState<Location, LocationsList>) {
  const { selection } = list;
  const isArchived = list.list.deleted;
  const { t } = useLocationWords();
  const can = useCan();
  const block = useWriteBlock();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const done = (left: readonly Location[]) => {
    close();
    selection.keep(left);
  };
  const { mutate: write, isPending } = useWriteMany(done);
  const wayToAll = useSelectAll(list);
  // A search by name also finds archived locations, to which the actions of this view do not apply.
  const locations = selection.selected.filter((location) => isInUse(location) !== isArchived);
  // Nothing is selected any more, as after a change of view: a dialog left open would be about the next selection.
  if (asked !== null && locations.length === 0) close();
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
  return {
    actions: isArchived ? archivedOnes : usedOnes.filter((action) => action !== null),
    wayToAll,
    asked,
    /** The props of the open dialog. */
    dialog: { locations, onClose: close, onDone: done },
  };
}

/** Once a whole page is selected: the button that selects all matching locations, on all pages. */
function useSelectAll(shown: ListState<Location, LocationsList>): WayToAll {
  const { list, rows, selection, answered } = shown;
  const { t, amount } = useLocationWords();
  const showToast = useSetAtom(showToastAtom);
  const { mutate, isPending } = useMutation({
    mutationFn: everyLocation,
    onSuccess: selection.add,
    onError: (error, list) =>
      showToast({
        kind: 'failed',
        message:
          (error instanceof ApiError && !mayBeDone(error) && refusalWords(error, t)) || t('notFetched.text'),
        action: { label: t('notFetched.retry'), run: () => mutate(list) },
      }),
  });
  const total = answered.data?.pagination.total ?? 0;
  const isWholePage = rows.length > 0 && rows.every(selection.has);
  if (!isWholePage || total > MAX_LOCATIONS || total <= selection.selected.length) return {};
  return {
    showLabel: isPending ? t('loading') : t('locations.many.all', { count: total, total: amount(total) }),
    onShow: () => (isPending ? undefined : mutate(list)),
  };
}
