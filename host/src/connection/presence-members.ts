import type { PresentPerson } from '@storeroom/sdk/host';
import type { PresenceChannel } from 'pusher-js';
import type { Attending } from './live-socket';

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
    /** A member has joined and does not know yet what this page is working on. */
    greet: () => {
      publish();
      tell();
    },
  };
}
