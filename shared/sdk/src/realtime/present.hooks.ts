import { useEffect, useState } from 'react';
import { type PresenceSubject, type PresentPerson, onPresence } from './presence';

/** The other users who have this record open; announces the present user to them. */
export function usePresent(subject: PresenceSubject, id: number): PresentPerson[] {
  const [people, setPeople] = useState<PresentPerson[]>([]);
  useEffect(() => onPresence(subject, id, setPeople), [subject, id]);
  return people;
}
