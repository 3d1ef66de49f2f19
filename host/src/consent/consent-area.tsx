import { consentSurfaceAtom, useAtomValue } from '@storeroom/shared';
import { useEffect, useState, type ComponentType } from 'react';

interface Surfaces {
  ConsentPopup: ComponentType;
  ConsentModal: ComponentType;
}

/** The notice and the dialog of cookies; their code comes when one of them is to be shown. */
export function ConsentArea() {
  const surface = useAtomValue(consentSurfaceAtom);
  const [surfaces, setSurfaces] = useState<Surfaces | null>(null);
  const isNeeded = surface !== 'closed';
  useEffect(() => {
    if (isNeeded && !surfaces) void import(/* webpackChunkName: "consent" */ './surfaces').then(setSurfaces);
  }, [isNeeded, surfaces]);
  if (!surfaces || surface === 'closed') return null;
  return surface === 'popup' ? <surfaces.ConsentPopup /> : <surfaces.ConsentModal />;
}
