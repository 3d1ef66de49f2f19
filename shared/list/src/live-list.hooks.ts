import { dropFromPace, readAtPace } from '@storeroom/sdk';
import { useEffect, useEffectEvent } from 'react';

/** Tells of what may change the rows; answers how to stop. */
export type Hears = (heard: () => void) => () => void;

/**
 * Reads a list anew when colleagues change what is in it, at one pace for the page.
 *
 * @param pace the same name for all that read the same
 * @param hears the same array each time
 */
export function useLiveList(pace: string, hears: readonly Hears[], read: () => unknown): void {
  const readNow = useEffectEvent(read);
  useEffect(() => {
    const heard = () => readAtPace(pace, () => readNow());
    const stops = [...hears.map((hear) => hear(heard)), () => dropFromPace(pace)];
    return () => stops.forEach((stop) => stop());
  }, [pace, hears]);
}
