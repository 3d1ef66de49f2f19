import type { PresentPerson } from '@storeroom/sdk/host';
import type { PresenceChannel } from 'pusher-js';
import type { Attending } from './live-socket';

/** Said by a page to the others who have its record open: what of it the page is at. The server only passes it on. */
const PLACE = 'client-place';

/** What this needs of the library's channel. */
export type MembersChannel = Pick<PresenceChannel, 'members' | 'subscribed'> & {
  bind: (event: string, listener: (sent: unknown, about?: { user_id?: string }) => void) => unknown;
  trigger: (event: string, data: unknown) => unknown;
};

/** Tells the others; nobody, while the page is not let in yet. */
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

/** Who else is on the channel of an open record, and what of it each is at, as they say themselves. */
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
    // The server names who said it: nobody speaks for another.
    const id = Number(about?.user_id);
    if (!Number.isSafeInteger(id)) return;
    if (at === null) places.delete(id);
    else places.set(id, at);
    publishPlaces();
  });
  return {
    publish,
    /** The page is let in. What happened on the way is not known. */
    arrive: () => {
      places.clear();
      publish();
      tell();
      onNews();
    },
    /** Somebody has come, who has not heard yet what this page is at. */
    greet: () => {
      publish();
      tell();
    },
  };
}
