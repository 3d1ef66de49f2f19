import { useAtomValue, useSetAtom, useTexts } from '@storeroom/sdk';
import { addTexts, dismissToastAtom, takeActionAtom, toastsAtom } from '@storeroom/sdk/host';
import { ToastStack } from '@storeroom/ui/toast';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { toBeginning } from '../page/keep-focus';
import en from '../texts/toasts.en.json';
import fr from '../texts/toasts.fr.json';
import { useUpdateMessage } from '../update/update-message.hooks';
import { useOverDialogs } from './over-dialogs.hooks';

addTexts('en', 'toasts', en);
addTexts('fr', 'toasts', fr);

/** Milliseconds in which a reader learns of the region, before the first message comes into it. */
const KNOWN_AFTER = 100;

function useRegionKnown(): boolean {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), KNOWN_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return isKnown;
}

/** What is said to whoever is here: what was done and failed, and that a new build is there. */
export function Toasts() {
  const t = useTexts('toasts');
  const dismiss = useSetAtom(dismissToastAtom);
  const take = useSetAtom(takeActionAtom);
  const update = useUpdateMessage();
  const isKnown = useRegionKnown();
  const said = useAtomValue(toastsAtom).map(({ id, message, kind, action, also, lasting = false }) => ({
    id: String(id),
    text: message,
    kind,
    lasting,
    ...(action && { action: { label: action.label, onPress: () => take(id) } }),
    ...(also && { also: { label: also.label, onPress: also.run } }),
  }));
  const toasts = isKnown ? [...update.message, ...said] : [];
  const { element, isOverDialog } = useOverDialogs(toasts.length > 0);
  return createPortal(
    <ToastStack
      label={t('label')}
      closeLabel={t('close')}
      toasts={toasts}
      offersWait={isOverDialog}
      onClose={(id) => {
        if (!update.close(id)) dismiss(Number(id));
      }}
      onFocusLost={toBeginning}
    />,
    element,
  );
}
