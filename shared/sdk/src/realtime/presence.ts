import { CHANNELS } from '@storeroom/contract';

/** Somebody else who has a record open at this moment. */
export interface PresentPerson {
  id: number;
  name: string;
}

/** Records of which it is told who looks at them. */
export type PresenceSubject = 'stock' | 'list';

type Stop = () => void;
type Listener = (people: PresentPerson[]) => void;

const listeners = new Map<string, Set<Listener>>();
const present = new Map<string, PresentPerson[]>();
let publishWanted: (channels: string[]) => void = () => undefined;

/** Says that this page has the record open, and learns who else has; the answer ends both. */
export function onPresence(subject: PresenceSubject, id: number, listener: Listener): Stop {
  const channel = CHANNELS[subject](id);
  const set = listeners.get(channel) ?? new Set();
  listeners.set(channel, set.add(listener));
  listener(present.get(channel) ?? []);
  publishWanted([...listeners.keys()]);
  return () => {
    set.delete(listener);
    if (set.size > 0) return;
    listeners.delete(channel);
    present.delete(channel);
    publishWanted([...listeners.keys()]);
  };
}

/** Host only: hears which records are open, now and from now on. */
export function followPresence(hear: (channels: string[]) => void): Stop {
  publishWanted = hear;
  hear([...listeners.keys()]);
  return () => {
    if (publishWanted === hear) publishWanted = () => undefined;
  };
}

/** Host only: who else is on the channel of an open record. */
export function publishPresence(channel: string, people: PresentPerson[]): void {
  if (!listeners.has(channel)) return;
  present.set(channel, people);
  for (const listener of [...(listeners.get(channel) ?? [])]) listener(people);
}
