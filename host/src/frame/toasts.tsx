import { useAtomValue, useSetAtom, useTexts } from '@storeroom/sdk';
import { addTexts, dismissToastAtom, leave, takeActionAtom, toastsAtom } from '@storeroom/sdk/host';
import { ToastStack, type Toast } from '@storeroom/ui/toast';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { focusFallback } from '../page/prevent-focus-loss';
import { reloadPage } from '../page/reload-guard';
import { dismissUpdateAtom, isUpdateReadyAtom } from '../page/update.state';
import en from '../texts/toasts.en.json';
import fr from '../texts/toasts.fr.json';

addTexts('en', 'toasts', en);
addTexts('fr', 'toasts', fr);

const lastOf = (place: Element, selector: string) => [...place.querySelectorAll(selector)].at(-1);

/** The modal dialog, or the floating form; nothing below a modal can be read or clicked. */
function toastParent(): Element {
  const page = lastOf(document.body, 'dialog[open]') ?? document.body;
  return lastOf(page, '[popover][data-makes-room]') ?? page;
}

function moveTo(place: Element, element: HTMLElement): void {
  if (element.parentElement === place) return;
  // The first child of the open dialog: where that is full, the toasts get a line of their own above the content.
  if (place === document.body) place.append(element);
  else place.prepend(element);
}

/**
 * The element that holds the toasts. It is moved into the open dialog or form, because everything outside a modal is
 * inert.
 *
 * @param isUsed whether it contains any; while empty it stays at the bottom of the page
 * @returns the element, and whether a modal is open
 */
function useOverDialogs(isUsed: boolean): { element: HTMLElement; isOverDialog: boolean } {
  const [element] = useState(() => document.createElement('div'));
  const [isOverDialog, setOverDialog] = useState(false);
  useLayoutEffect(() => {
    document.body.append(element);
    return () => element.remove();
  }, [element]);
  useEffect(() => {
    if (!isUsed) return moveTo(document.body, element);
    const follow = () => {
      moveTo(toastParent(), element);
      setOverDialog(element.closest('dialog') !== null);
    };
    follow();
    const changes = new MutationObserver(follow);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    return () => changes.disconnect();
  }, [element, isUsed]);
  return { element, isOverDialog };
}

/** Milliseconds in which a screen reader registers the live region before the first message is added. */
const REGISTERED_AFTER_MS = 100;

function useRegionRegistered(): boolean {
  const [isRegistered, setRegistered] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRegistered(true), REGISTERED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isRegistered;
}

/** The id of this message; those of other toasts are numbers. */
const UPDATE = 'update';

/** The message that a new build exists. Loading it is optional, and asks first where there is unsaved work. */
function useUpdateMessage(): { message: readonly Toast[]; close: (id: string) => boolean } {
  const t = useTexts('toasts');
  const isReady = useAtomValue(isUpdateReadyAtom);
  const dismiss = useSetAtom(dismissUpdateAtom);
  const action = { label: t('reload'), onPress: () => leave({ go: reloadPage }) };
  return {
    message: isReady ? [{ id: UPDATE, text: t('updateReady'), lasting: true, action }] : [],
    close: (id) => {
      if (id === UPDATE) dismiss();
      return id === UPDATE;
    },
  };
}

/** The toasts: what was done or failed, and that a new build is available. */
export function Toasts() {
  const t = useTexts('toasts');
  const dismiss = useSetAtom(dismissToastAtom);
  const take = useSetAtom(takeActionAtom);
  const update = useUpdateMessage();
  const isRegistered = useRegionRegistered();
  const messages = useAtomValue(toastsAtom).map(({ id, message, kind, action, also, lasting = false }) => ({
    id: String(id),
    text: message,
    kind,
    lasting,
    ...(action && { action: { label: action.label, onPress: () => take(id) } }),
    ...(also && { also: { label: also.label, onPress: also.run } }),
  }));
  const toasts = isRegistered ? [...update.message, ...messages] : [];
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
      onFocusLost={focusFallback}
    />,
    element,
  );
}
