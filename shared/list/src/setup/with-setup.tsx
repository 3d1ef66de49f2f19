import { useSearch, whenIdle } from '@storeroom/sdk';
import { IconButton } from '@storeroom/ui/button';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { OpeningsProps, SetupOpening, TableSetup } from './setup';

type IdleSetup = typeof import('./idle-setup').IdleSetup;

/**
 * Loads the parts that a list needs without being opened, such as the default view, once its rows are rendered. If
 * loading fails, the list works without them.
 */
function useIdleSetup(isDrawn: boolean): IdleSetup | null {
  const [loaded, setLoaded] = useState<{ part: IdleSetup } | null>(null);
  useEffect(() => {
    if (!isDrawn) return;
    const load = () => import(/* webpackChunkName: "list-setup" */ './idle-setup');
    return whenIdle(() => {
      void load().then(
        ({ IdleSetup }) => setLoaded({ part: IdleSetup }),
        () => undefined,
      );
    });
  }, [isDrawn]);
  return loaded?.part ?? null;
}

export interface WithSetupProps {
  setup: TableSetup;
  /** The accessible name of the button. */
  label: string;
  /** Renders the open overlay: `SetupOpenings` of `@storeroom/list/openings`, which can be loaded on demand. */
  Openings: ComponentType<OpeningsProps>;
  /** Whether the first rows are rendered. */
  isDrawn: boolean;
  /** Renders the toolbar of the list with the button in it. */
  children: (button: ReactNode) => ReactNode;
}

/** The button for the saved views and the columns of a table, and the overlays that it opens. */
export function WithSetup({ setup, label, Openings, isDrawn, children }: WithSetupProps) {
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [opening, setOpening] = useState<SetupOpening | null>(null);
  const [search] = useSearch();
  const [openedWithoutQuery] = useState(search.size === 0);
  const IdleSetup = useIdleSetup(isDrawn);
  return (
    <>
      {children(
        <IconButton
          ref={setAnchor}
          icon="columns"
          size="small"
          label={label}
          aria-haspopup="menu"
          aria-expanded={opening === 'menu'}
          onClick={() => setOpening(opening ? null : 'menu')}
        />,
      )}
      {IdleSetup ? <IdleSetup setup={setup} openedWithoutQuery={openedWithoutQuery} /> : null}
      {opening ? (
        <Openings
          setup={setup}
          anchor={anchor}
          opening={opening}
          onOpen={setOpening}
          onClose={() => setOpening(null)}
        />
      ) : null}
    </>
  );
}
