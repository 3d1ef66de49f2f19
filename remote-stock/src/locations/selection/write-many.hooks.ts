import { ApiError, newId, showToastAtom, useMutation, useSetAtom, withdrawUndoAtom } from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import { changeEach, type Outcome } from '@storeroom/list';
import { useRef } from 'react';
import { changedTotalOf, refusalWords, undoBatch } from '../../items';
import { archiveLocation, mergeLocation, unarchiveLocation, type OnItems } from '../data/locations.api';
import { archivingOf, useReportDone } from '../changes/report-done.hooks';
import { useRefreshLocations } from '../data/locations.queries';
import { useLocationWords } from '../location-words.hooks';

export type ManyWrite =
  | { kind: 'archive'; locations: readonly Location[]; onItems: OnItems }
  | { kind: 'merge'; locations: readonly Location[]; into: Pick<Location, 'id' | 'name'> }
  | { kind: 'unarchive'; locations: readonly Location[] };

const DONE = { archive: 'archived', merge: 'merged', unarchive: 'unarchived' } as const;

interface Moved {
  moved: number;
  batch_id: string | null;
}

/** Changes several locations: told once, with one Undo where there is a way back; who could not follow stays selected. */
export function useWriteMany(onDone: (left: readonly Location[]) => void) {
  const { t } = useLocationWords();
  const showToast = useSetAtom(showToastAtom);
  const reportDone = useReportDone();
  const withdrawUndo = useSetAtom(withdrawUndoAtom);
  const refresh = useRefreshLocations();
  // One intention for each location and what lies in it, however often it is sent.
  const keys = useRef(new Map<string, string>());
  const keyOf = ({ id, item_count }: Location) => {
    const of = `${id}:${item_count}`;
    const key = keys.current.get(of) ?? newId();
    keys.current.set(of, key);
    return key;
  };
  const tellLeft = ({ left }: Pick<Outcome<Location, unknown>, 'left'>) => {
    const [first] = left;
    if (!first) return;
    const names = left.map(({ row }) => row.name).join(', ');
    const { error } = first;
    const reason = (error instanceof ApiError && refusalWords(error, t)) || t('locations.many.tryAgain');
    showToast({ kind: 'failed', message: t('locations.many.left', { count: left.length, names, reason }) });
  };
  const { mutate: takeBack } = useMutation({
    mutationFn: (done: Outcome<Location, Moved>['done']) =>
      changeEach(
        done.map(({ row }) => row),
        async (location) => {
          await unarchiveLocation(location.id);
          const batch = done.find(({ row }) => row.id === location.id)?.answer.batch_id ?? null;
          if (batch !== null) await undoBatch(batch, { idempotencyKey: newId() });
        },
      ),
    onSuccess: (outcome) => {
      const count = outcome.done.length;
      if (count > 0) reportDone(t('locations.many.unarchived', { count }));
      tellLeft(outcome);
    },
    onSettled: () => refresh({ items: true }),
  });
  const wayBack = (done: Outcome<Location, Moved>['done']) => ({
    name: done.map(({ row }) => archivingOf(row.id)).join(' '),
    undo: () => takeBack(done),
  });
  const call =
    (write: ManyWrite) =>
    async (location: Location): Promise<Moved> => {
      const { id, item_count } = location;
      if (write.kind === 'unarchive') {
        await unarchiveLocation(id);
        withdrawUndo(archivingOf(id));
        return { moved: 0, batch_id: null };
      }
      if (write.kind === 'merge') {
        return { moved: await mergeLocation(id, write.into.id, item_count, keyOf(location)), batch_id: null };
      }
      return (item_count ?? 0) > 0
        ? archiveLocation(id, write.onItems, item_count)
        : archiveLocation(id, { on_items: 'refuse' }, undefined);
    };
  return useMutation({
    mutationFn: (write: ManyWrite) => changeEach(write.locations, call(write)),
    onSuccess: (outcome, write) => {
      const { done, left } = outcome;
      const count = done.length;
      const moved = done.reduce((sum, { answer }) => sum + answer.moved, 0);
      if (count > 0) {
        const into = write.kind === 'merge' ? write.into.name : '';
        const words = t(`locations.many.${DONE[write.kind]}`, { count, into });
        reportDone(
          moved === 0 ? words : t('locations.many.taken', { words, count: moved }),
          write.kind === 'archive' ? wayBack(done) : undefined,
        );
      }
      tellLeft(outcome);
      // Where none could follow, what was chosen stays as it is; not where it is about other items now.
      if (count === 0 && changedTotalOf(left[0]?.error) === null) return;
      // With what lies there now, where that is why: whoever tries again sees it.
      onDone(left.map(({ row, error }) => ({ ...row, item_count: changedTotalOf(error) ?? row.item_count })));
    },
    onSettled: () => refresh({ items: true }),
  });
}
