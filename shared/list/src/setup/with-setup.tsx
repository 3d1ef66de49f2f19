import { useSearch, whenIdle } from '@storeroom/sdk';
import { IconButton } from '@storeroom/ui/button';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { OpeningsProps, SetupOpening, TableSetup } from './setup';

type Resident = typeof import('./setup-resident').SetupResident;

/** What follows a list on the screen without being opened; without it nothing is missing that could not wait. */
function useResident(isDrawn: boolean): Resident | null {
  const [resident, setResident] = useState<{ part: Resident } | null>(null);
  useEffect(() => {
    if (!isDrawn) return;
    const bring = () => import(/* webpackChunkName: "list-setup" */ './setup-resident');
    return whenIdle(() => {
      void bring().then(
        ({ SetupResident }) => setResident({ part: SetupResident }),
        () => undefined,
      );
    });
  }, [isDrawn]);
  return resident?.part ?? null;
}

export interface WithSetupProps {
  setup: TableSetup;
  /** The button's name. */
  label: string;
  /** Draws what is open: `SetupOpenings` of `@storeroom/list/openings`, which comes when it is used. */
  Openings: ComponentType<OpeningsProps>;
  /** The first rows are on the screen. */
  isDrawn: boolean;
  /** Draws the bar of the list with the button in it; what that opens stands beside the bar. */
  children: (button: ReactNode) => ReactNode;
}

/** Offers the saved views of a table, and its columns. */
export function WithSetup({ setup, label, Openings, isDrawn, children }: WithSetupProps) {
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null);
  const [opening, setOpening] = useState<SetupOpening | null>(null);
  const [search] = useSearch();
  const [cameBare] = useState(search.size === 0);
  const Resident = useResident(isDrawn);
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
      {Resident ? <Resident setup={setup} cameBare={cameBare} /> : null}
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
