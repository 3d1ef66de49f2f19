import { CHANNELS } from '@storeroom/contract';

/** Another user who has a record open at this moment. */
export interface PresentPerson {
  id: number;
  name: string;
}

/** Kinds of records with presence. */
export type PresenceSubject = 'stock' | 'list';

type Stop = () => void;
type Listener = (people: PresentPerson[]) => void;

const listeners = new Map<string, Set<Listener>>();
const present = new Map<string, PresentPerson[]>();
let publishChannels: ((channels: string[]) => void) | undefined;
const publishWanted = () => publishChannels?.([...listeners.keys()]);

/** Announces that this page has the record open and reports who else has; returns a function that stops both. */
export function onPresence(subject: PresenceSubject, id: number, listener: Listener): Stop {
  const channel = CHANNELS[subject](id);
  const set = listeners.get(channel) ?? new Set();
  listeners.set(channel, set.add(listener));
  listener(present.get(channel) ?? []);
  publishWanted();
  return () => {
    set.delete(listener);
    if (set.size > 0) return;
    listeners.delete(channel);
    present.delete(channel);
    publishWanted();
  };
}

/** Host only: subscribes to the list of open records. */
export function followPresence(hear: (channels: string[]) => void): Stop {
  publishChannels = hear;
  publishWanted();
  return () => {
    if (publishChannels === hear) publishChannels = undefined;
  };
}

/** Host only: publishes who else is on the channel of an open record. */
export function publishPresence(channel: string, people: PresentPerson[]): void {
  const set = listeners.get(channel);
  if (!set) return;
  present.set(channel, people);
  [...set].forEach((listener) => listener(people));
}
