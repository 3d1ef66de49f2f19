import { useEffect, useState, type ComponentType, type FunctionComponent } from 'react';

/** A component whose code may still be on its way. */
export interface Late<Props> extends FunctionComponent<Props> {
  /** Brings the code; asking twice costs nothing. Never fails: what did not arrive is asked for again when drawn. */
  load: () => Promise<void>;
}

/**
 * Code that the first page can do without, in a file of its own. State instead of `React.lazy`: a suspended page would
 * be held back, and a failure there would stay for ever.
 */
export function late<Props extends object>(
  bring: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType = () => null,
): Late<Props> {
  let Arrived: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;

  const load = () => {
    coming ??= bring().then(
      (component) => {
        Arrived = component;
      },
      (reason: unknown) => {
        coming = null;
        console.error('A part of the shell could not be loaded', reason);
      },
    );
    return coming;
  };

  function Late(props: Props) {
    const [Component, setComponent] = useState<ComponentType<Props> | null>(() => Arrived);
    useEffect(() => {
      if (Component) return;
      const take = () => void load().then(() => setComponent(() => Arrived));
      take();
      window.addEventListener('online', take);
      return () => window.removeEventListener('online', take);
    }, [Component]);
    return Component ? <Component {...props} /> : <Meanwhile />;
  }
  Late.load = load;
  return Late;
}
