import { useEffect, useState } from 'react';

/** A wait shows a progress bar, from 2 s on a text, and from 10 s on links to leave. */
const TEXT_AFTER_MS = 2_000;
const LINKS_AFTER_MS = 10_000;

type WaitStage = 'bar' | 'text' | 'links';

/** What to show for a wait that began with this component. */
export function useWaitStage(): WaitStage {
  const [stage, setStage] = useState<WaitStage>('bar');
  useEffect(() => {
    const timers = [
      setTimeout(() => setStage('text'), TEXT_AFTER_MS),
      setTimeout(() => setStage('links'), LINKS_AFTER_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  return stage;
}
