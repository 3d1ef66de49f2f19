import { quietly } from '../page/quiet-storage';

const CHANNEL = 'storeroom-session';

/** A user signed out, or the user with this id signed in. */
type Message = 'signed-out' | { signed_in: number };

interface Listener {
  onSignedOut: () => void;
  onSignedIn: (person: number) => void;
}

interface TabChannel {
  publishSignedOut: () => void;
  publishSignedIn: (person: number) => void;
}

const ALONE: TabChannel = { publishSignedOut: () => undefined, publishSignedIn: () => undefined };

/**
 * Sends messages to the other tabs of this browser and listens to theirs. Without support every tab is on its own.
 */
export function openTabChannel({ onSignedOut, onSignedIn }: Listener): TabChannel {
  // A browser may lack it, or forbid it.
  const channel = quietly(() => new BroadcastChannel(CHANNEL));
  if (channel === null) return ALONE;
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data === 'signed-out') onSignedOut();
    else onSignedIn(data.signed_in);
  };
  const publish = (message: Message) => channel.postMessage(message);
  return {
    publishSignedOut: () => publish('signed-out'),
    publishSignedIn: (person) => publish({ signed_in: person }),
  };
}
