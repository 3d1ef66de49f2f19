import { CHANNELS } from '@storeroom/contract';
import { openRecordsAtom, type OpenRecords, type RecordListener } from '@storeroom/sdk';
import { followPresence, publishPresence, store, type PresentPerson } from '@storeroom/sdk/host';
import type { PresenceChannel } from 'pusher-js';
import type { Attending, LiveSocket } from './live-socket';

/**
 * The client event by which a page tells others with the same record which part it is working on. The server only
 * relays it.
 */
const PLACE = 'client-place';

/** The part of the library's channel that is used. */
export type MembersChannel = Pick<PresenceChannel, 'members' | 'subscribed'> & {
  bind: (event: string, listener: (sent: unknown, about?: { user_id?: string }) => void) => unknown;
  trigger: (event: string, data: unknown) => unknown;
};

/** Sends the event; does nothing until the channel is joined. */
export function tellPlace(
  channel: Pick<MembersChannel, 'subscribed' | 'trigger'> | undefined,
  at: number | null,
): void {
  if (channel?.subscribed) channel.trigger(PLACE, { at });
}

function placeIn(sent: unknown): number | null {
  const { at } = (sent ?? {}) as { at?: unknown };
  return typeof at === 'number' && Number.isSafeInteger(at) ? at : null;
}

/** Tracks the other members of a record's channel, and the part of the record that each says they work on. */
export function trackMembers(channel: MembersChannel, { onOthers, onPlaces, onNews, place }: Attending) {
  const places = new Map<number, number>();
  const publishPlaces = () => onPlaces(new Map(places));
  const publish = () => {
    const { members } = channel;
    const others: PresentPerson[] = [];
    members.each(({ id, info }: { id: string; info: { name: string } }) => {
      if (id !== members.myID) others.push({ id: Number(id), name: info.name });
    });
    onOthers(others);
    for (const id of places.keys()) if (!others.some((one) => one.id === id)) places.delete(id);
    publishPlaces();
  };
  const tell = () => {
    if (place() !== null) tellPlace(channel, place());
  };
  channel.bind(PLACE, (sent, about) => {
    const at = placeIn(sent);
    // The server adds the sender's id, so nobody can send for another.
    const id = Number(about?.user_id);
    if (!Number.isSafeInteger(id)) return;
    if (at === null) places.delete(id);
    else places.set(id, at);
    publishPlaces();
  });
  return {
    publish,
    /** The channel is joined. Changes during the join may have been missed. */
    arrive: () => {
      places.clear();
      publish();
      tell();
      onNews();
    },
    /** A member has joined, to whom the part that this page is working on was not sent yet. */
    greet: () => {
      publish();
      tell();
    },
  };
}

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
