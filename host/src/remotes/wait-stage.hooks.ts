import { useEffect, useState } from 'react';

/** A wait gets text after 2 s and a link to leave after 10 s. */
const WORDS_AFTER_MS = 2_000;
const WAY_OUT_AFTER_MS = 10_000;

type WaitStage = 'calm' | 'words' | 'way-out';

/** What to show for a wait that began with this component. */
export function useWaitStage(): WaitStage {
  const [stage, setStage] = useState<WaitStage>('calm');
  useEffect(() => {
    const timers = [
      setTimeout(() => setStage('words'), WORDS_AFTER_MS),
      setTimeout(() => setStage('way-out'), WAY_OUT_AFTER_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return stage;
}
