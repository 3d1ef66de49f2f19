import { useEffect, useState } from 'react';
import { type PresenceSubject, type PresentPerson, onPresence } from './presence';

/** Who else has this record open; opening it is told to them, too. */
export function usePresent(subject: PresenceSubject, id: number): PresentPerson[] {
  const [people, setPeople] = useState<PresentPerson[]>([]);
  useEffect(() => onPresence(subject, id, setPeople), [subject, id]);
  return people;
}
