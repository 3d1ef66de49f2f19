import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
} from 'react';
import { chunkRetry } from './chunk-retry';
import { formComing } from './query-library.hooks';

/** A component whose code may still be on its way. */
export interface LazyPart<Props> extends FunctionComponent<Props> {
  /** Brings the code; asking twice costs nothing. Never fails: what did not arrive is told of where it is drawn. */
  load: () => Promise<void>;
  /** The code came with another file; whoever draws it from now on asks for nothing. */
  arrive: (component: ComponentType<Props>) => void;
}

/**
 * Code that the first page can do without, in a file of its own. State instead of `React.lazy`: a suspended page would
 * be held back, and a failure there would stay for ever. What cannot be brought leaves a panel with Retry in its place.
 *
 * @param fetchPart asks for the file: `async () => (await import('./item-panel')).ItemPanel`
 * @param Meanwhile what is drawn until it is here; nothing without one
 * @param floats it stands over the page, and so does the panel that says it could not be brought; whoever closes that
 *   calls `onClose` of the part, where it has one
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType = () => null,
  floats = false,
): LazyPart<Props> {
  let Arrived: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  let error: unknown = null;

  const load = () => {
    coming ??= chunkRetry()
      .bring(fetchPart)
      .then(
        (component) => {
          Arrived = component;
        },
        (reason: unknown) => {
          coming = null;
          error = reason;
          console.error('A part of the page could not be loaded', reason);
        },
      );
    return coming;
  };

  function Lazy(props: Props) {
    const [Component, setComponent] = useState<ComponentType<Props> | null>(() => Arrived);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    const [isTrying, setTrying] = useState(false);
    const take = useCallback(async () => {
      setTrying(true);
      await load();
      setTrying(false);
      setComponent(() => Arrived);
      setFailure(Arrived ? null : { error });
    }, []);
    useEffect(() => {
      if (Component) return;
      void take();
      window.addEventListener('online', take);
      return () => window.removeEventListener('online', take);
    }, [Component, take]);
    const { onClose } = props as { onClose?: () => void };
    const callOff = useEffectEvent(() => onClose?.());
    const isComing = !Component && !failure;
    const canClose = floats && onClose !== undefined;
    useLayoutEffect(() => {
      if (!isComing) return;
      const end = formComing(canClose ? () => callOff() : undefined);
      return () => end(Arrived !== null);
    }, [isComing, canClose]);
    if (Component) return <Component {...props} />;
    if (!failure) return <Meanwhile />;
    const { Failed } = chunkRetry();
    const close = () => {
      setFailure(null);
      onClose?.();
    };
    return (
      <Failed error={failure.error} retrying={isTrying} onRetry={take} onClose={floats ? close : undefined} />
    );
  }
  Lazy.load = load;
  Lazy.arrive = (component: ComponentType<Props>) => {
    Arrived = component;
  };
  return Lazy;
}

/** The same for what floats over the page, wherever in it. */
export const lazyOverlay = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => lazyPart(fetchPart, undefined, true);
