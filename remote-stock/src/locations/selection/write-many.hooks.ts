import {
  ApiError,
  newId,
  now,
  showToastAtom,
  useMutation,
  useSetAtom,
  withdrawUndoAtom,
} from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import { changeEach, type Outcome } from '@storeroom/list';
import { useContentKeys } from '../../content-keys.hooks';
import { changedTotalOf, refusalWords } from '../../items';
import { useSendWork } from '../../unsent';
import { mergeLocation } from '../data/locations.api';
import { archivingOf, useReportDone } from '../changes/report-done.hooks';
import { useSendArchiving, useUndoArchiving, type OnItems } from '../changes/write-location.hooks';
import { useRefreshLocations } from '../data/locations.queries';
import { useLocationWords } from '../location-words.hooks';

type ManyWrite =
  | { kind: 'archive'; locations: readonly Location[]; onItems: OnItems }
  | { kind: 'merge'; locations: readonly Location[]; into: Pick<Location, 'id' | 'name'> }
  | { kind: 'unarchive'; locations: readonly Location[] };

const DONE = { archive: 'archived', merge: 'merged', unarchive: 'unarchived' } as const;

interface Moved {
  moved: number;
  batch_id: string | null;
}

/** What a location is changed to, for its idempotency key. It includes the number of items that was shown. */
const contentOf = ({ locations: _, ...change }: ManyWrite, { id, item_count }: Location) => ({
  ...change,
  id,
  item_count,
});

const aPress = () => ({ id: newId(), made_at: now() });

/** Leaves out the changes that wait on the device to be sent. The message about those is shown elsewhere. */
const answered = <Answer>(done: Outcome<Location, Answer | null>['done']) =>
  done.flatMap(({ row, answer }) => (answer === null ? [] : [{ row, answer }]));

/** Changes several locations, with one message and one Undo for all. Locations that could not be changed stay selected. */
export function useWriteMany(onDone: (left: readonly Location[]) => void) {
  const { t } = useLocationWords();
  const showToast = useSetAtom(showToastAtom);
  const reportDone = useReportDone();
  const withdrawUndo = useSetAtom(withdrawUndoAtom);
  const refresh = useRefreshLocations();
  const sendWork = useSendWork();
  const sendArchiving = useSendArchiving();
  const undoOne = useUndoArchiving();
  const { keyOf, forget } = useContentKeys();
  const reportLeft = ({ left }: Pick<Outcome<Location, unknown>, 'left'>) => {
    const [first] = left;
    if (!first) return;
    const names = left.map(({ row }) => row.name).join(', ');
    const { error } = first;
    const reason = (error instanceof ApiError && refusalWords(error, t)) || t('locations.many.tryAgain');
    showToast({ kind: 'failed', message: t('locations.many.left', { count: left.length, names, reason }) });
  };
  const { mutate: undo } = useMutation({
    mutationFn: (done: Outcome<Location, Moved>['done']) =>
      changeEach(
        done.map(({ row }) => row),
        (location) => {
          const batch_id = done.find(({ row }) => row.id === location.id)?.answer.batch_id ?? null;
          return undoOne({ location, batch_id, key: newId() }, aPress());
        },
      ),
    onSuccess: (outcome) => {
      const count = answered(outcome.done).length;
      if (count > 0) reportDone(t('locations.many.unarchived', { count }));
      reportLeft(outcome);
    },
    onSettled: () => refresh({ items: true }),
  });
  const undoActionOf = (done: Outcome<Location, Moved>['done']) => ({
    name: done.map(({ row }) => archivingOf(row.id)).join(' '),
    undo: () => undo(done),
  });
  const call =
    (write: ManyWrite) =>
    async (location: Location): Promise<Moved | null> => {
      const { id, name, item_count } = location;
      const press = { id: keyOf(contentOf(write, location)), made_at: now() };
      if (write.kind === 'unarchive') {
        const work = { kind: 'unarchiveLocation', location_id: id } as const;
        const used = await sendWork({ ...press, name, work });
        if (used === null) return null;
        withdrawUndo(archivingOf(id));
        return { moved: 0, batch_id: null };
      }
      if (write.kind === 'merge') {
        return { moved: await mergeLocation(id, write.into.id, item_count, press.id), batch_id: null };
      }
      const onItems: OnItems =
        item_count === undefined || item_count === 0
          ? { on_items: 'refuse' }
          : { ...write.onItems, expected_total: item_count };
      return sendArchiving({ location, onItems }, press);
    };
  return useMutation({
    mutationFn: (write: ManyWrite) => changeEach(write.locations, call(write)),
    onSuccess: (outcome, write) => {
      const { left } = outcome;
      for (const { row } of outcome.done) forget(contentOf(write, row));
      const done = answered(outcome.done);
      const count = done.length;
      const moved = done.reduce((sum, { answer }) => sum + answer.moved, 0);
      if (count > 0) {
        const into = write.kind === 'merge' ? write.into.name : '';
        const words = t(`locations.many.${DONE[write.kind]}`, { count, into });
        reportDone(
          moved === 0 ? words : t('locations.many.taken', { words, count: moved }),
          write.kind === 'archive' ? undoActionOf(done) : undefined,
        );
      }
      reportLeft(outcome);
      // If none was changed, the dialog stays open with what was chosen, unless the number of items in a location has changed.
      if (outcome.done.length === 0 && changedTotalOf(left[0]?.error) === null) return;
      // A location that was refused for its number of items gets the present number, which the next dialog shows.
      onDone(left.map(({ row, error }) => ({ ...row, item_count: changedTotalOf(error) ?? row.item_count })));
    },
    onSettled: () => refresh({ items: true }),
  });
}
