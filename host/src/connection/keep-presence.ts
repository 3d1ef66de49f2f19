import { openRecordsAtom, type OpenRecords, type RecordListener } from '@storeroom/sdk';
import { followPresence, publishPresence, store } from '@storeroom/sdk/host';
import { CHANNELS } from '@storeroom/contract';
import type { LiveSocket } from './live-socket';

/** Records that are open for less than this are not announced. */
const SETTLES_AFTER = 1_000;

type Places = ReadonlyMap<number, number>;

/** The presence channels between this page and others with the same records, by name. */
function openLines(tell: (channel: string, at: number | null) => void) {
  const own = new Map<string, number | null>();
  const known = new Map<string, Places>();
  const listeners = new Map<string, Set<RecordListener>>();
  const each = (channel: string, say: (listener: RecordListener) => void) =>
    [...(listeners.get(channel) ?? [])].forEach(say);
  const records: OpenRecords = {
    tellPlace(subject, id, at) {
      const channel = CHANNELS[subject](id);
      own.set(channel, at);
      tell(channel, at);
    },
    follow(subject, id, listener) {
      const channel = CHANNELS[subject](id);
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener));
      listener.onPlaces(known.get(channel) ?? new Map());
      return () => set.delete(listener);
    },
  };
  const publishPlaces = (channel: string, places: Places) => {
    known.set(channel, places);
    each(channel, ({ onPlaces }) => onPlaces(places));
  };
  return {
    records,
    publishPlaces,
    publishNews: (channel: string) => each(channel, ({ onNews }) => onNews()),
    placeOn: (channel: string) => own.get(channel) ?? null,
  };
}

/** Joins the presence channels of the records that are open on the page; returns a function that stops it. */
export function keepPresence(socket: LiveSocket): () => void {
  const attended = new Set<string>();
  let settling: ReturnType<typeof setTimeout> | undefined;
  const lines = openLines((channel, at) => {
    if (attended.has(channel)) socket.tellPlace(channel, at);
  });
  const attend = (channel: string) => {
    attended.add(channel);
    socket.attend(channel, {
      onOthers: (people) => publishPresence(channel, people),
      onPlaces: (places) => lines.publishPlaces(channel, places),
      onNews: () => lines.publishNews(channel),
      place: () => lines.placeOn(channel),
    });
  };
  const stop = followPresence((wanted) => {
    for (const channel of attended) {
      if (wanted.includes(channel)) continue;
      attended.delete(channel);
      socket.leave(channel);
    }
    clearTimeout(settling);
    settling = setTimeout(() => {
      for (const channel of wanted) if (!attended.has(channel)) attend(channel);
    }, SETTLES_AFTER);
  });
  store().set(openRecordsAtom, lines.records);
  return () => {
    clearTimeout(settling);
    stop();
    store().set(openRecordsAtom, null);
    for (const channel of attended) publishPresence(channel, []);
  };
}
