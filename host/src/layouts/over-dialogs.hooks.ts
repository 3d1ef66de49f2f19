import { useEffect, useLayoutEffect, useState } from 'react';

const lastOf = (place: Element, selector: string) => [...place.querySelectorAll(selector)].at(-1);

/** The dialog that has the page, or the form that floats over either; beneath them nothing can be read or pressed. */
function placeNow(): Element {
  const page = lastOf(document.body, 'dialog[open]') ?? document.body;
  return lastOf(page, '[popover][data-makes-room]') ?? page;
}

function moveTo(place: Element, element: HTMLElement): void {
  if (element.parentElement === place) return;
  // First in what is open: where that is full, what floats has a line of its own above the rest.
  if (place === document.body) place.append(element);
  else place.prepend(element);
}

/**
 * An element for what floats over the page: it lies in the dialog or form that is open, for whatever lies outside is beneath it.
 *
 * @param isUsed whether it holds anything; an empty one waits at the foot of the page
 * @returns the element, and whether a dialog has the page
 */
export function useOverDialogs(isUsed: boolean): { element: HTMLElement; isOverDialog: boolean } {
  const [element] = useState(() => document.createElement('div'));
  const [isOverDialog, setOverDialog] = useState(false);
  useLayoutEffect(() => {
    document.body.append(element);
    return () => element.remove();
  }, [element]);
  useEffect(() => {
    if (!isUsed) return moveTo(document.body, element);
    const follow = () => {
      moveTo(placeNow(), element);
      setOverDialog(element.closest('dialog') !== null);
    };
    follow();
    const changes = new MutationObserver(follow);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    return () => changes.disconnect();
  }, [element, isUsed]);
  return { element, isOverDialog };
}
