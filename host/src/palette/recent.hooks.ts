import { activeTeamIdAtom, consentAtom, useAtomValue, userAtom } from '@storeroom/sdk';
import { isIconName } from '@storeroom/ui/icon';
import { storeRecent, readRecent } from '../page/stored-recent';
import type { Entry } from './palette-entries';

const MAX_RECENT = 6;

/** The stored part of an entry: its action is found again by its key or address. */
type RecentEntry = Pick<Entry, 'key' | 'kind' | 'label' | 'icon' | 'note' | 'to'>;

interface Chosen {
  person: number;
  team: number;
  entry: RecentEntry;
}

function isEntry(value: unknown): value is RecentEntry {
  const { key, kind, label, icon, note, to } = (value ?? {}) as Record<string, unknown>;
  const isText = (text: unknown) => typeof text === 'string';
  return (
    isText(key) &&
    isText(kind) &&
    isText(label) &&
    isText(icon) &&
    isIconName(icon) &&
    (note === undefined || isText(note)) &&
    (to === undefined || (isText(to) && /^\/(?!\/)/.test(to)))
  );
}

function storedChoices(): Chosen[] {
  const stored = readRecent();
  return (Array.isArray(stored) ? (stored as Partial<Chosen>[]) : []).filter(
    (one): one is Chosen =>
      typeof one?.person === 'number' && typeof one.team === 'number' && isEntry(one.entry),
  );
}

/** The user's choices in this team, latest first; `add` adds one. */
export function useRecent(): { read: () => RecentEntry[]; add: (entry: Entry) => void } {
  const person = useAtomValue(userAtom)?.id;
  const team = useAtomValue(activeTeamIdAtom);
  const { choice } = useAtomValue(consentAtom);
  const ofPerson = () => storedChoices().filter((one) => one.person === person);
  return {
    read: () => ofPerson().flatMap((one) => (one.team === team ? [one.entry] : [])),
    add: ({ key, kind, label, icon, note, to }) => {
      if (person === undefined || team === null) return;
      const others = ofPerson().filter((one) => one.team !== team || one.entry.key !== key);
      const chosen: Chosen = { person, team, entry: { key, kind, label, icon, note, to } };
      storeRecent([chosen, ...others].slice(0, MAX_RECENT), choice.preference);
    },
  };
}
