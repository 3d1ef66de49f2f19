import { newId, useMutation, useSetAtom, withdrawUndoAtom } from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import { useState } from 'react';
import { changedTotalOf, undoBatch, useReportFailure } from '../../items';
import {
  archiveLocation,
  deleteLocation,
  mergeLocation,
  renameLocation,
  unarchiveLocation,
  type ArchivedLocation,
  type OnItems,
} from '../data/locations.api';
import { useRefreshLocations } from '../data/locations.queries';
import { useLocationWords } from '../location-words.hooks';
import { archivingOf, useReportDone } from './report-done.hooks';

interface Write<Input, Answer> {
  name: (input: Input) => string;
  call: (input: Input) => Promise<Answer>;
  /** Items change with it. */
  items: boolean;
  /** The location that is no more once it has succeeded. */
  goneOf?: (input: Input) => number;
  onDone: (answer: Answer, input: Input) => void;
  /** Says itself why it was refused; answers whether it did. */
  onRefused?: (error: Error) => boolean;
}

/** A change of a location at one press: a failure is told of, with Retry where that may help. */
function useWrite<Input, Answer>({ name, call, items, goneOf, onDone, onRefused }: Write<Input, Answer>) {
  const refresh = useRefreshLocations();
  const reportFailure = useReportFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: call,
    onSuccess: onDone,
    onError: (error, input) => {
      if (!onRefused?.(error)) reportFailure(error, name(input), () => mutate(input));
    },
    onSettled: (_, error, input) => refresh({ items, gone: error ? undefined : goneOf?.(input) }),
  });
  return { write: mutate, isPending };
}

export function useUnarchive() {
  const { t } = useLocationWords();
  const reportDone = useReportDone();
  const withdrawUndo = useSetAtom(withdrawUndoAtom);
  return useWrite({
    name: ({ name }: Location) => name,
    call: ({ id }) => unarchiveLocation(id),
    items: false,
    onDone: (_, { id, name }) => {
      withdrawUndo(archivingOf(id));
      reportDone(t('locations.done.unarchived', { name }));
    },
  });
}

interface Archiving {
  location: Location;
  onItems: OnItems;
  /** How many lie in it, as was shown. */
  items?: number | undefined;
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
  const { write: takeBack } = useWrite({
    name: ({ location: { name } }: { location: Location; batch_id: string | null; key: string }) => name,
    call: async ({ location: { id }, batch_id, key }) => {
      await unarchiveLocation(id);
      if (batch_id !== null) await undoBatch(batch_id, { idempotencyKey: key });
    },
    items: true,
    onDone: (_, { location: { name } }) => reportDone(t('locations.done.unarchived', { name })),
  });
  return useWrite({
    name: ({ location }: Archiving) => location.name,
    call: ({ location: { id }, onItems, items }) => archiveLocation(id, onItems, items),
    items: true,
    onRefused: tellsChanged(onChanged),
    onDone: ({ moved, batch_id }: ArchivedLocation, { location }) => {
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

interface Renaming {
  before: Location;
  after: Location;
}

/** Tells that a location has another name. Undo gives it the one before, unless somebody has renamed it since. */
export function useReportRenamed(): (before: Location, after: Location) => void {
  const { t } = useLocationWords();
  const reportDone = useReportDone();
  const { write: takeBack } = useWrite({
    name: ({ after }: Renaming) => after.name,
    call: ({ before, after }) => renameLocation(after, before.name),
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
