import { dropFromPace, readAtPace } from '@storeroom/sdk';
import { useEffect, useEffectEvent } from 'react';

/** Subscribes to something that may change the rows; returns a function that unsubscribes. */
export type Hears = (heard: () => void) => () => void;

/**
 * Fetches a list again when others change its content, no more often than the common pace of the page allows.
 *
 * @param pace a name that is the same for all hooks that fetch the same data, so that it is fetched once
 * @param hears must be the same array in every render
 */
export function useLiveList(pace: string, hears: readonly Hears[], read: () => unknown): void {
  const readNow = useEffectEvent(read);
  useEffect(() => {
    const readSoon = () => readAtPace(pace, () => readNow());
    const stops = [...hears.map((subscribe) => subscribe(readSoon)), () => dropFromPace(pace)];
    return () => stops.forEach((stop) => stop());
  }, [pace, hears]);
}
