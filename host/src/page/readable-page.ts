const PARTS = 'a,button,input';

function takeValue(from: HTMLInputElement, to: HTMLInputElement): void {
  if (from.checked && !from.defaultChecked) to.click();
  if (from.value === from.defaultValue) return;
  to.value = from.value;
  to.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Transfers what the user did in a prerendered page to the live one: typed values, focus, open popovers, and buttons
 * that were pressed. Both consist of the same elements in the same order.
 */
function handOver(from: HTMLElement, to: HTMLElement): void {
  const parts = to.querySelectorAll<HTMLElement>(PARTS);
  for (const panel of from.querySelectorAll(':popover-open')) {
    to.querySelector<HTMLElement>(`#${panel.id}`)?.showPopover();
  }
  from.querySelectorAll<HTMLElement>(PARTS).forEach((part, at) => {
    const next = parts[at];
    if (part.localName !== next?.localName) return;
    if (part instanceof HTMLInputElement) takeValue(part, next as HTMLInputElement);
    if (part === document.activeElement) next.focus({ preventScroll: true });
    // Marked by the document's first script.
    if (part.dataset.pressed !== undefined) next.click();
  });
}

const MOUNT_POINT = 'app';

/** The prerendered page, until it is replaced. */
let readable: HTMLElement | null = null;
let live: HTMLElement | null = null;

/** The element that React renders into: outside of the document while a prerendered page is shown. */
export function mountPoint(): HTMLElement {
  const create = () => Object.assign(document.createElement('div'), { id: MOUNT_POINT });
  const app = document.getElementById(MOUNT_POINT) ?? document.body.appendChild(create());
  if (app.dataset.prerendered === undefined) return app;
  readable = app;
  live = create();
  return live;
}

/** Whether a prerendered page is shown: no loading screen may cover it. */
export const isReadable = () => readable !== null;

/** The first screen is rendered: replaces the prerendered page, which looks the same. */
export function replacePrerendered(): void {
  if (!readable || !live) return;
  // Not before anything is rendered, and not between the press and the release of a button.
  if (!live.hasChildNodes() || readable.matches(':active')) return void setTimeout(replacePrerendered, 50);
  readable.after(live);
  handOver(readable, live);
  readable.remove();
  document.querySelector('.start-cover')?.remove();
  readable = live = null;
}
