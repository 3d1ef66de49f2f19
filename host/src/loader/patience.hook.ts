import { useEffect, useState } from 'react';

/** A wait gets words after 2 s and a way out after 10 s. */
const WORDS_AFTER = 2_000;
const WAY_OUT_AFTER = 10_000;

export type Patience = 'calm' | 'words' | 'way-out';

/** How far a wait that began with this component has worn the visitor's patience. */
export function usePatience(): Patience {
  const [patience, setPatience] = useState<Patience>('calm');
  useEffect(() => {
    const timers = [
      setTimeout(() => setPatience('words'), WORDS_AFTER),
      setTimeout(() => setPatience('way-out'), WAY_OUT_AFTER),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return patience;
}
