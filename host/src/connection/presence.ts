import { CHANNELS } from '@storeroom/contract';
import { openRecordsAtom, type OpenRecords, type RecordListener } from '@storeroom/sdk';
import { followPresence, publishPresence, store, type PresentPerson } from '@storeroom/sdk/host';
import type { PresenceChannel } from 'pusher-js';
import type { PresenceListener, LiveSocket } from './live-socket';

/**
 * The client event with which a page sends the part of a record that it is working on to others with the same record.
 * The server only relays it.
 */
const PLACE = 'client-place';

/** The part of the library's channel that is used. */
export type MembersChannel = Pick<PresenceChannel, 'members' | 'subscribed'> & {
  bind: (event: string, listener: (sent: unknown, about?: { user_id?: string }) => void) => unknown;
  trigger: (event: string, data: unknown) => unknown;
};

/** Sends the event; does nothing until the channel is joined. */
export function sendPlace(
  channel: Pick<MembersChannel, 'subscribed' | 'trigger'> | undefined,
  at: number | null,
): void {
  if (channel?.subscribed) channel.trigger(PLACE, { at });
}

function placeIn(sent: unknown): number | null {
  const { at } = (sent ?? {}) as { at?: unknown };
  return typeof at === 'number' && Number.isSafeInteger(at) ? at : null;
}

/** Tracks the other members of a record's channel, and the part of the record that each is working on. */
export function trackMembers(
  channel: MembersChannel,
  { onOthers, onPlaces, onNews, place }: PresenceListener,
) {
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
  const sendOwnPlace = () => {
    if (place() !== null) sendPlace(channel, place());
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
    onJoined: () => {
      places.clear();
      publish();
      sendOwnPlace();
      onNews();
    },
    /** Sends the part that this page is working on: the new member does not have it yet. */
    onMemberJoined: () => {
      publish();
      sendOwnPlace();
    },
  };
}

/** A record that is open for less than this is not announced. */
const ANNOUNCE_AFTER_MS = 1_000;

type Places = ReadonlyMap<number, number>;

/** The parts of open records that this page and others are working on, by the name of the presence channel. */
function trackPlaces(sendOwnPlace: (channel: string, at: number | null) => void) {
  const ownPlaces = new Map<string, number | null>();
  const lastPlaces = new Map<string, Places>();
  const listeners = new Map<string, Set<RecordListener>>();
  const notify = (channel: string, call: (listener: RecordListener) => void) =>
    [...(listeners.get(channel) ?? [])].forEach(call);
  const records: OpenRecords = {
    tellPlace(subject, id, at) {
      const channel = CHANNELS[subject](id);
      ownPlaces.set(channel, at);
      sendOwnPlace(channel, at);
    },
    follow(subject, id, listener) {
      const channel = CHANNELS[subject](id);
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener));
      listener.onPlaces(lastPlaces.get(channel) ?? new Map());
      return () => set.delete(listener);
    },
  };
  const publishPlaces = (channel: string, places: Places) => {
    lastPlaces.set(channel, places);
    notify(channel, ({ onPlaces }) => onPlaces(places));
  };
  return {
    records,
    publishPlaces,
    publishNews: (channel: string) => notify(channel, ({ onNews }) => onNews()),
    placeOn: (channel: string) => ownPlaces.get(channel) ?? null,
  };
}

/** Joins the presence channels of the records that are open on the page; returns a function that stops it. */
export function startPresence(socket: LiveSocket): () => void {
  const joined = new Set<string>();
  let joinTimer: ReturnType<typeof setTimeout> | undefined;
  const recordPlaces = trackPlaces((channel, at) => {
    if (joined.has(channel)) socket.sendPlace(channel, at);
  });
  const join = (channel: string) => {
    joined.add(channel);
    socket.joinPresence(channel, {
      onOthers: (people) => publishPresence(channel, people),
      onPlaces: (places) => recordPlaces.publishPlaces(channel, places),
      onNews: () => recordPlaces.publishNews(channel),
      place: () => recordPlaces.placeOn(channel),
    });
  };
  const stop = followPresence((wanted) => {
    for (const channel of joined) {
      if (wanted.includes(channel)) continue;
      joined.delete(channel);
      socket.leave(channel);
    }
    clearTimeout(joinTimer);
    joinTimer = setTimeout(() => {
      for (const channel of wanted) if (!joined.has(channel)) join(channel);
    }, ANNOUNCE_AFTER_MS);
  });
  store().set(openRecordsAtom, recordPlaces.records);
  return () => {
    clearTimeout(joinTimer);
    stop();
    store().set(openRecordsAtom, null);
    for (const channel of joined) publishPresence(channel, []);
  };
}
