import { useSearch, useTexts } from '@storeroom/sdk';
import { IconButton } from '@storeroom/ui/button';
import { useEffect, useState, type ReactNode } from 'react';
import { SetupOpenings } from '../late-parts';
import { whenIdle } from '../when-idle';
import type { ListSetup } from './setup';

export type SetupOpening = 'menu' | 'save' | 'manage' | 'columns' | 'filters';

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
  setup: ListSetup;
  /** The first rows are on the screen. */
  isDrawn: boolean;
  /** Draws the bar of the list with the button in it; what that opens stands beside the bar. */
  children: (button: ReactNode) => ReactNode;
}

/** Offers the saved views of a list, and its columns. */
export function WithSetup({ setup, isDrawn, children }: WithSetupProps) {
  const t = useTexts('stock');
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
          label={t('views.label')}
          aria-haspopup="menu"
          aria-expanded={opening === 'menu'}
          onClick={() => setOpening(opening ? null : 'menu')}
        />,
      )}
      {Resident ? <Resident setup={setup} cameBare={cameBare} /> : null}
      {opening ? (
        <SetupOpenings
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
