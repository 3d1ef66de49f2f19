import { newId, now, useMutation, useSetAtom, withdrawUndoAtom } from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import { useState } from 'react';
import { changedTotalOf, useReportFailure } from '../../items';
import { useSendWork, type ArchiveLocationWork } from '../../unsent';
import { deleteLocation, mergeLocation } from '../data/locations.api';
import { useRefreshLocations } from '../data/locations.queries';
import { useLocationWords } from '../location-words.hooks';
import { archivingOf, useReportDone } from './report-done.hooks';

/** One press of a button. Each attempt to send the change has the same id, which is its idempotency key. */
export interface Press {
  id: string;
  /** When it was pressed, in milliseconds since the epoch. */
  made_at: number;
}

interface Write<Input, Answer> {
  name: (input: Input) => string;
  /** Resolves to null when the change waits on the device to be sent. The message about that is shown elsewhere. */
  call: (input: Input, press: Press) => Promise<Answer | null>;
  /** Items change with the location, so they are fetched again. */
  items: boolean;
  /** The id of the location that the change deletes. */
  goneOf?: (input: Input) => number;
  onDone: (answer: Answer, input: Input) => void;
  onQueued?: () => void;
  /** Shows an error itself; returns whether it did. */
  onRefused?: (error: Error) => boolean;
}

/** Sends a change of a location. A failure is shown in a message, with Retry if another attempt may succeed. */
function useWrite<Input, Answer>(write: Write<Input, Answer>) {
  const { name, call, items, goneOf, onDone, onQueued, onRefused } = write;
  const refresh = useRefreshLocations();
  const reportFailure = useReportFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ input, press }: { input: Input; press: Press }) => call(input, press),
    onSuccess: (answer, { input }) => (answer === null ? onQueued?.() : onDone(answer, input)),
    onError: (error, { input, press }) => {
      if (!onRefused?.(error)) reportFailure(error, name(input), () => mutate({ input, press }));
    },
    onSettled: (_, error, { input }) => refresh({ items, gone: error ? undefined : goneOf?.(input) }),
  });
  return {
    write: (input: Input) => mutate({ input, press: { id: newId(), made_at: now() } }),
    isPending,
  };
}

export function useUnarchive() {
  const { t } = useLocationWords();
  const reportDone = useReportDone();
  const withdrawUndo = useSetAtom(withdrawUndoAtom);
  const sendWork = useSendWork();
  return useWrite({
    name: ({ name }: Location) => name,
    call: ({ id, name }, press) =>
      sendWork({ ...press, name, work: { kind: 'unarchiveLocation', location_id: id } }),
    items: false,
    onDone: (_, { id, name }) => {
      withdrawUndo(archivingOf(id));
      reportDone(t('locations.done.unarchived', { name }));
    },
  });
}

/** What happens to the items of a location that is archived, and the number of them that was shown. */
export type OnItems = Omit<ArchiveLocationWork, 'kind' | 'location_id'>;

interface Archiving {
  location: Location;
  onItems: OnItems;
}

export function useSendArchiving() {
  const sendWork = useSendWork();
  return ({ location: { id: location_id, name }, onItems }: Archiving, press: Press) =>
    sendWork({ ...press, name, work: { kind: 'archiveLocation', location_id, ...onItems } });
}

interface UndoOfArchiving {
  location: Location;
  /** The batch of the movements that took the items out of the location; null if none moved. */
  batch_id: string | null;
  /** The idempotency key of the second call, which moves the items back. */
  key: string;
}

/** Undoes the archiving of a location: takes it back into use, and moves its items back. */
export function useUndoArchiving() {
  const sendWork = useSendWork();
  return async ({ location: { id: location_id, name }, batch_id, key }: UndoOfArchiving, press: Press) => {
    const used = await sendWork({ ...press, name, work: { kind: 'unarchiveLocation', location_id } });
    if (batch_id === null) return used;
    const work = { kind: 'undoMany', batch_id, location_id, names: {} } as const;
    const put = await sendWork({ ...press, id: key, name, work });
    return put && used;
  };
}

/**
 * The number of items that a dialog shows is the number that is sent. The server refuses it if items came or went
 * meanwhile; then the dialog asks about the new number.
 */
export function useShownItems({ item_count }: Location) {
  const [shown, setShown] = useState(item_count);
  const [now, setNow] = useState<number | null>(null);
  return {
    /** Undefined when the server does not send the number. */
    shown,
    count: shown ?? 0,
    /** The present number of items if the server has refused the one that was shown; else null. */
    now,
    onChanged: setNow,
    goOn: (items: number) => {
      setShown(items);
      setNow(null);
    },
  };
}

/** Handles the refusal of a changed number of items: the dialog asks about it, instead of a message about a failure. */
const handleChanged = (onChanged: ((items: number) => void) | undefined) => (error: unknown) => {
  const items = changedTotalOf(error);
  if (items === null || !onChanged) return false;
  onChanged(items);
  return true;
};

/** Archives a location. Undo takes it back into use, and moves its items back. */
export function useArchive(onDone: () => void, onChanged?: (items: number) => void) {
  const { t } = useLocationWords();
  const reportDone = useReportDone();
  const sendArchiving = useSendArchiving();
  const { write: undo } = useWrite({
    name: ({ location: { name } }: UndoOfArchiving) => name,
    call: useUndoArchiving(),
    items: true,
    onDone: (_, { location: { name } }) => reportDone(t('locations.done.unarchived', { name })),
  });
  return useWrite({
    name: ({ location }: Archiving) => location.name,
    call: sendArchiving,
    items: true,
    onQueued: onDone,
    onRefused: handleChanged(onChanged),
    onDone: ({ moved, batch_id }, { location }) => {
      const { name } = location;
      const words = moved === 0 ? 'locations.done.archived' : 'locations.done.archivedMoved';
      reportDone(t(words, { name, count: moved }), {
        name: archivingOf(location.id),
        undo: () => undo({ location, batch_id, key: newId() }),
      });
      onDone();
    },
  });
}

/** Renames a location. Refused with 409, and its present state, if it has changed since the version that was shown. */
export function useSendRename() {
  const sendWork = useSendWork();
  return ({ id: location_id, name, version }: Location, to: string, press: Press) =>
    sendWork({
      ...press,
      name,
      work: { kind: 'renameLocation', location_id, name: to, base: name, version },
    });
}

interface Renaming {
  before: Location;
  after: Location;
}

/** Reports that a location was renamed. Undo restores the name before, unless the location was changed since. */
export function useReportRenamed(): (before: Location, after: Location) => void {
  const { t } = useLocationWords();
  const reportDone = useReportDone();
  const sendRename = useSendRename();
  const { write: undo } = useWrite({
    name: ({ after }: Renaming) => after.name,
    call: ({ before, after }, press) => sendRename(after, before.name, press),
    items: true,
    onDone: (_, { before: { name } }) => reportDone(t('undone', { name })),
  });
  return (before, after) => {
    if (after.name === before.name) return;
    reportDone(t('locations.done.renamed', { from: before.name, to: after.name }), {
      name: `location-renamed:${after.id}`,
      undo: () => undo({ before, after }),
    });
  };
}

interface Merging {
  from: Location;
  into: Pick<Location, 'id' | 'name'>;
  /** The number of items in `from` that was shown. */
  items: number | undefined;
  key: string;
}

export function useMerge(onDone: () => void, onChanged: (items: number) => void) {
  const { t } = useLocationWords();
  const reportDone = useReportDone();
  return useWrite({
    name: ({ from }: Merging) => from.name,
    call: ({ from, into, items, key }) => mergeLocation(from.id, into.id, items, key),
    items: true,
    onRefused: handleChanged(onChanged),
    goneOf: ({ from }) => from.id,
    onDone: (moved, { from, into }) => {
      reportDone(t('locations.done.merged', { name: from.name, into: into.name, count: moved }));
      onDone();
    },
  });
}

export function useDelete(onDone: () => void) {
  const { t } = useLocationWords();
  const reportDone = useReportDone();
  const withdrawUndo = useSetAtom(withdrawUndoAtom);
  return useWrite({
    name: ({ name }: Location) => name,
    call: ({ id }) => deleteLocation(id),
    items: false,
    goneOf: ({ id }) => id,
    onDone: (_, { id, name }) => {
      withdrawUndo(archivingOf(id));
      reportDone(t('locations.done.deleted', { name }));
      onDone();
    },
  });
}
