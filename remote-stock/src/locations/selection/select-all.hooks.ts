import { ApiError, showToastAtom, useMutation, useSetAtom } from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import type { ListState } from '@storeroom/list';
import { refusalWords } from '../../items';
import { everyLocation } from '../data/locations.api';
import type { LocationsList } from '../data/locations-address';
import { useLocationWords } from '../location-words.hooks';

/** Each is changed by a call of its own: beyond so many nobody would wait for the end. */
const MOST = 1_000;

/** What the bar says of that way; empty where there is none. */
export interface WayToAll {
  showLabel?: string;
  onShow?: () => void;
}

/** Once a page is selected: the way to all locations that match, on whatever page they are. */
export function useSelectAll(shown: ListState<Location, LocationsList>): WayToAll {
  const { list, rows, selection, answered } = shown;
  const { t, amount } = useLocationWords();
  const showToast = useSetAtom(showToastAtom);
  const { mutate, isPending } = useMutation({
    mutationFn: everyLocation,
    onSuccess: selection.add,
    onError: (error, list) =>
      showToast({
        kind: 'failed',
        message: (error instanceof ApiError && refusalWords(error, t)) || t('notFetched.text'),
        action: { label: t('notFetched.retry'), run: () => mutate(list) },
      }),
  });
  const total = answered.data?.pagination.total ?? 0;
  const isWholePage = rows.length > 0 && rows.every(selection.has);
  if (!isWholePage || total > MOST || total <= selection.selected.length) return {};
  return {
    showLabel: isPending ? t('loading') : t('locations.many.all', { count: total, total: amount(total) }),
    onShow: () => (isPending ? undefined : mutate(list)),
  };
}
