import { useEffect, useLayoutEffect, useState } from 'react';

/** The dialog that has the page; beneath it nothing can be read or pressed. */
function placeNow(): Element {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
}

function moveTo(place: Element, element: HTMLElement): void {
  if (element.parentElement === place) return;
  // First in a dialog: where it is full, what floats has a line of its own above the rest.
  if (place instanceof HTMLDialogElement) place.prepend(element);
  else place.append(element);
}

/**
 * An element for what floats over the page: it lies in the dialog that is open, for whatever lies outside is dimmed and dead.
 *
 * @param isUsed whether it holds anything; an empty one waits at the foot of the page
 */
export function useOverDialogs(isUsed: boolean): HTMLElement {
  const [element] = useState(() => document.createElement('div'));
  useLayoutEffect(() => {
    document.body.append(element);
    return () => element.remove();
  }, [element]);
  useEffect(() => {
    if (!isUsed) return moveTo(document.body, element);
    const follow = () => moveTo(placeNow(), element);
    follow();
    const changes = new MutationObserver(follow);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] });
    return () => changes.disconnect();
  }, [element, isUsed]);
  return element;
}
