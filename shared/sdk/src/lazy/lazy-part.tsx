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

/** A component whose code may still be loading. */
export interface LazyPart<Props> extends FunctionComponent<Props> {
  /** Preloads the code; further calls cost nothing. Never fails: errors are shown where the component is rendered. */
  load: () => Promise<void>;
  /** Sets the code when another file contained it; from then on nothing is loaded. */
  arrive: (component: ComponentType<Props>) => void;
}

/**
 * A component in a chunk of its own, which the first page does not need. Uses state instead of `React.lazy`: a
 * suspended page would be delayed, and a failure would be permanent. When the code cannot be loaded, a panel with
 * Retry is shown.
 *
 * @param fetchPart loads the chunk: `async () => (await import('./item-panel')).ItemPanel`
 * @param Meanwhile rendered while loading; nothing by default
 * @param floats the component is an overlay, and so is its error panel; closing that calls `onClose` of the
 *   component, where it has one
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
      if (!Component) void take();
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

/** The same for overlays, wherever they are in the page. */
export const lazyOverlay = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => lazyPart(fetchPart, undefined, true);
