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
import { noteLoadingForm } from './query-library.hooks';

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
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  let error: unknown = null;

  const load = () => {
    loading ??= chunkRetry()
      .bring(fetchPart)
      .then(
        (component) => {
          Loaded = component;
        },
        (reason: unknown) => {
          loading = null;
          error = reason;
          console.error('A part of the page could not be loaded', reason);
        },
      );
    return loading;
  };

  function Lazy(props: Props) {
    const [Component, setComponent] = useState<ComponentType<Props> | null>(() => Loaded);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    const [isTrying, setTrying] = useState(false);
    const loadAndShow = useCallback(async () => {
      setTrying(true);
      await load();
      setTrying(false);
      setComponent(() => Loaded);
      setFailure(Loaded ? null : { error });
    }, []);
    useEffect(() => {
      if (!Component) void loadAndShow();
    }, [Component, loadAndShow]);
    const { onClose } = props as { onClose?: () => void };
    const cancel = useEffectEvent(() => onClose?.());
    const isLoading = !Component && !failure;
    const canClose = floats && onClose !== undefined;
    useLayoutEffect(() => {
      if (!isLoading) return;
      const end = noteLoadingForm(canClose ? () => cancel() : undefined);
      return () => end(Loaded !== null);
    }, [isLoading, canClose]);
    if (Component) return <Component {...props} />;
    if (!failure) return <Meanwhile />;
    const { Failed } = chunkRetry();
    const close = () => {
      setFailure(null);
      onClose?.();
    };
    return (
      <Failed
        error={failure.error}
        retrying={isTrying}
        onRetry={loadAndShow}
        onClose={floats ? close : undefined}
      />
    );
  }
  Lazy.load = load;
  Lazy.arrive = (component: ComponentType<Props>) => {
    Loaded = component;
  };
  return Lazy;
}

/** The same for overlays, wherever they are in the page. */
export const lazyOverlay = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> => lazyPart(fetchPart, undefined, true);
