import { useEffect, useState } from 'react';

/** A wait gets words after 2 s and a way out after 10 s. */
const WORDS_AFTER = 2_000;
const WAY_OUT_AFTER = 10_000;

export type WaitStage = 'calm' | 'words' | 'way-out';

/** How long a wait that began with this component has lasted, as what to show. */
export function useWaitStage(): WaitStage {
  const [stage, setStage] = useState<WaitStage>('calm');
  useEffect(() => {
    const timers = [
      setTimeout(() => setStage('words'), WORDS_AFTER),
      setTimeout(() => setStage('way-out'), WAY_OUT_AFTER),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return stage;
}
