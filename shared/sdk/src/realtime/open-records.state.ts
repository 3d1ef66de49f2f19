import { atom } from 'jotai';
import type { PresenceSubject } from './presence';

/** Callbacks for a record that is open here and on other pages. */
export interface RecordListener {
  /** The part of the record that each other user works on, by user id: of a list, the id of a line. */
  onPlaces: (places: ReadonlyMap<number, number>) => void;
  /** The record has changed, or may have before this page joined the channel. */
  onNews: () => void;
}

/** Communication between the pages that have one record open, over its presence channel. */
export interface OpenRecords {
  /** Announces the part of the record that this page works on; null for none. */
  tellPlace: (subject: PresenceSubject, id: number, at: number | null) => void;
  /** Returns a function that stops it. */
  follow: (subject: PresenceSubject, id: number, listener: RecordListener) => () => void;
}

/** Null while there is no socket. Set by the host only. */
export const openRecordsAtom = atom<OpenRecords | null>(null);
