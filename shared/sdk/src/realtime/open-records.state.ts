import { atom } from 'jotai';
import type { PresenceSubject } from './presence';

/** What is heard of a record that is open here and elsewhere. */
export interface RecordListener {
  /** What of the record each other person is at, by the id of the person: of a list, the id of a line. */
  onPlaces: (places: ReadonlyMap<number, number>) => void;
  /** The record has changed, or may have before this page was let in. */
  onNews: () => void;
}

/** The line between the pages that have one record open. It goes through the channel on which they are present. */
export interface OpenRecords {
  /** Says what of the record this page is at; null for nothing any more. */
  tellPlace: (subject: PresenceSubject, id: number, at: number | null) => void;
  /** The answer ends it. */
  follow: (subject: PresenceSubject, id: number, listener: RecordListener) => () => void;
}

/** Null while there is no socket. The host alone sets it. */
export const openRecordsAtom = atom<OpenRecords | null>(null);
