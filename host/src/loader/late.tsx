import { useCallback, useEffect, useState, type ComponentType, type FunctionComponent } from 'react';
import { reasonOf, type FailureReason } from '../remotes/failure';
import { bring } from './bring';
import { LateFailed } from './late-failed';

/** A component whose code may still be on its way. */
export interface Late<Props> extends FunctionComponent<Props> {
  /** Brings the code; asking twice costs nothing. Never fails: what did not arrive is told of where it is drawn. */
  load: () => Promise<void>;
}

/**
 * Code that the first page can do without, in a file of its own. State instead of `React.lazy`: a suspended page would
 * be held back, and a failure there would stay for ever. What cannot be brought leaves a panel with Retry.
 */
export function late<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType = () => null,
): Late<Props> {
  let Arrived: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  let failure: FailureReason = 'network';

  const load = () => {
    coming ??= bring(fetchPart).then(
      (component) => {
        Arrived = component;
      },
      (reason: unknown) => {
        coming = null;
        failure = reasonOf(reason, navigator.onLine);
        console.error('A part of the shell could not be loaded', reason);
      },
    );
    return coming;
  };

  function Late(props: Props) {
    const [Component, setComponent] = useState<ComponentType<Props> | null>(() => Arrived);
    const [failed, setFailed] = useState<FailureReason | null>(null);
    const [isTrying, setTrying] = useState(false);
    const take = useCallback(async () => {
      setTrying(true);
      await load();
      setTrying(false);
      setComponent(() => Arrived);
      setFailed(Arrived ? null : failure);
    }, []);
    useEffect(() => {
      if (Component) return;
      void take();
      window.addEventListener('online', take);
      return () => window.removeEventListener('online', take);
    }, [Component, take]);
    if (Component) return <Component {...props} />;
    return failed ? <LateFailed reason={failed} retrying={isTrying} onRetry={take} /> : <Meanwhile />;
  }
  Late.load = load;
  return Late;
}
