import { CHANNELS } from '../contract';

/** Somebody else who has a record open at this moment. */
export interface PresentPerson {
  id: number;
  name: string;
}

/** Records of which it is told who looks at them. */
export type PresenceSubject = 'stock' | 'list';

type Stop = () => void;
type Hear = (people: PresentPerson[]) => void;

const listeners = new Map<string, Set<Hear>>();
const present = new Map<string, PresentPerson[]>();
let tellWanted: (channels: string[]) => void = () => undefined;

/** Says that this page has the record open, and hears who else has; the answer ends both. */
export function onPresence(subject: PresenceSubject, id: number, hear: Hear): Stop {
  const channel = CHANNELS[subject](id);
  const set = listeners.get(channel) ?? new Set();
  listeners.set(channel, set.add(hear));
  hear(present.get(channel) ?? []);
  tellWanted([...listeners.keys()]);
  return () => {
    set.delete(hear);
    if (set.size > 0) return;
    listeners.delete(channel);
    present.delete(channel);
    tellWanted([...listeners.keys()]);
  };
}

/** Host only: hears which records are open, now and from now on. */
export function followPresence(hear: (channels: string[]) => void): Stop {
  tellWanted = hear;
  hear([...listeners.keys()]);
  return () => {
    if (tellWanted === hear) tellWanted = () => undefined;
  };
}

/** Host only: who else is on the channel of an open record. */
export function publishPresence(channel: string, people: PresentPerson[]): void {
  if (!listeners.has(channel)) return;
  present.set(channel, people);
  for (const hear of [...(listeners.get(channel) ?? [])]) hear(people);
}
