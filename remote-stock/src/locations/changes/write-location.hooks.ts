import { newId, now, useMutation, useSetAtom, withdrawUndoAtom } from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import { useState } from 'react';
import { changedTotalOf, useReportFailure } from '../../items';
import { useSendWork, type ArchiveLocationWork } from '../../unsent';
import { deleteLocation, mergeLocation } from '../data/locations.api';
import { useRefreshLocations } from '../data/locations.queries';
import { useLocationWords } from '../location-words.hooks';
import { archivingOf, useReportDone } from './report-done.hooks';

/** One press: the same for every try of what it does. */
export interface Press {
  id: string;
  /** Milliseconds. */
  made_at: number;
}

interface Write<Input, Answer> {
  name: (input: Input) => string;
  /** Answers null for what waits on the device, which says so itself. */
  call: (input: Input, press: Press) => Promise<Answer | null>;
  /** Items change with it. */
  items: boolean;
  /** The location that is no more once it has succeeded. */
  goneOf?: (input: Input) => number;
  onDone: (answer: Answer, input: Input) => void;
  onKept?: () => void;
  /** Says itself why it was refused; answers whether it did. */
  onRefused?: (error: Error) => boolean;
}

/** A change of a location at one press: a failure is told of, with Retry where that may help. */
function useWrite<Input, Answer>(how: Write<Input, Answer>) {
  const { name, call, items, goneOf, onDone, onKept, onRefused } = how;
  const refresh = useRefreshLocations();
  const reportFailure = useReportFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ input, press }: { input: Input; press: Press }) => call(input, press),
    onSuccess: (answer, { input }) => (answer === null ? onKept?.() : onDone(answer, input)),
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

/** What becomes of the items of a location that is archived, and how many they are as was shown. */
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

interface TakingBack {
  location: Location;
  /** What took items out of it; null where nothing moved. */
  batch_id: string | null;
  /** Of the second call. */
  key: string;
}

/** Takes a location back into use and puts what lay there where it was. */
export function useTakeBackArchiving() {
  const sendWork = useSendWork();
  return async ({ location: { id: location_id, name }, batch_id, key }: TakingBack, press: Press) => {
    const used = await sendWork({ ...press, name, work: { kind: 'unarchiveLocation', location_id } });
    if (batch_id === null) return used;
    const work = { kind: 'undoMany', batch_id, location_id, names: {} } as const;
    const put = await sendWork({ ...press, id: key, name, work });
    return put && used;
  };
}

/** What is asked about is what is sent: what comes and goes meanwhile is asked about anew. */
export function useShownItems({ item_count }: Location) {
  const [shown, setShown] = useState(item_count);
  const [now, setNow] = useState<number | null>(null);
  return {
    /** Nothing where a server does not tell it. */
    shown,
    count: shown ?? 0,
    /** How many lie there by now, where the server has refused another number. */
    now,
    onChanged: setNow,
    goOn: (items: number) => {
      setShown(items);
      setNow(null);
    },
  };
}

/** Where another number of items lies there than was shown, that is asked about instead of told as a failure. */
const tellsChanged = (onChanged: ((items: number) => void) | undefined) => (error: unknown) => {
  const items = changedTotalOf(error);
  if (items === null || !onChanged) return false;
  onChanged(items);
  return true;
};

/** Undo takes the location back into use and puts what lay there where it was. */
export function useArchive(onDone: () => void, onChanged?: (items: number) => void) {
  const { t } = useLocationWords();
  const reportDone = useReportDone();
  const sendArchiving = useSendArchiving();
  const { write: takeBack } = useWrite({
    name: ({ location: { name } }: TakingBack) => name,
    call: useTakeBackArchiving(),
    items: true,
    onDone: (_, { location: { name } }) => reportDone(t('locations.done.unarchived', { name })),
  });
  return useWrite({
    name: ({ location }: Archiving) => location.name,
    call: sendArchiving,
    items: true,
    onKept: onDone,
    onRefused: tellsChanged(onChanged),
    onDone: ({ moved, batch_id }, { location }) => {
      const { name } = location;
      const words = moved === 0 ? 'locations.done.archived' : 'locations.done.archivedMoved';
      reportDone(t(words, { name, count: moved }), {
        name: archivingOf(location.id),
        undo: () => takeBack({ location, batch_id, key: newId() }),
      });
      onDone();
    },
  });
}

/** Refused with 409, with the location as it is, when that is no longer at the version that was shown. */
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

/** Tells that a location has another name. Undo gives it the one before, unless somebody has renamed it since. */
export function useReportRenamed(): (before: Location, after: Location) => void {
  const { t } = useLocationWords();
  const reportDone = useReportDone();
  const sendRename = useSendRename();
  const { write: takeBack } = useWrite({
    name: ({ after }: Renaming) => after.name,
    call: ({ before, after }, press) => sendRename(after, before.name, press),
    items: true,
    onDone: (_, { before: { name } }) => reportDone(t('undone', { name })),
  });
  return (before, after) => {
    if (after.name === before.name) return;
    reportDone(t('locations.done.renamed', { from: before.name, to: after.name }), {
      name: `location-renamed:${after.id}`,
      undo: () => takeBack({ before, after }),
    });
  };
}

interface Merging {
  from: Location;
  into: Pick<Location, 'id' | 'name'>;
  /** How many lie in it, as was shown. */
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
    onRefused: tellsChanged(onChanged),
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
