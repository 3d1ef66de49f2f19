import { openRecordsAtom, useAtomValue, usePresent, type PresentPerson } from '@storeroom/sdk';
import { useEffect, useState } from 'react';

/** Somebody else who has the list open, and the line that they are working on, if any. */
export interface Viewer extends PresentPerson {
  at: number | null;
}

const NOWHERE: ReadonlyMap<number, number> = new Map();

/** Who else has the list open, and which line each of them is working on. */
export function useViewers(list_id: number): readonly Viewer[] {
  const people = usePresent('list', list_id);
  const records = useAtomValue(openRecordsAtom);
  const [places, setPlaces] = useState(NOWHERE);
  useEffect(
    () => records?.follow('list', list_id, { onPlaces: setPlaces, onNews: () => undefined }),
    [records, list_id],
  );
  return people.map((person) => ({ ...person, at: places.get(person.id) ?? null }));
}

/** Publishes to the others which line is being worked on here. */
export function usePublishLine(list_id: number, line_id: number | null): void {
  const records = useAtomValue(openRecordsAtom);
  useEffect(() => records?.tellPlace('list', list_id, line_id), [records, list_id, line_id]);
  useEffect(() => () => records?.tellPlace('list', list_id, null), [records, list_id]);
}
