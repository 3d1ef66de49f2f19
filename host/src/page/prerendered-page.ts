const CONTROLS = 'a,button,input';

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
function transferInput(from: HTMLElement, to: HTMLElement): void {
  const controls = to.querySelectorAll<HTMLElement>(CONTROLS);
  for (const panel of from.querySelectorAll(':popover-open')) {
    to.querySelector<HTMLElement>(`#${panel.id}`)?.showPopover();
  }
  from.querySelectorAll<HTMLElement>(CONTROLS).forEach((control, at) => {
    const next = controls[at];
    if (control.localName !== next?.localName) return;
    if (control instanceof HTMLInputElement) takeValue(control, next as HTMLInputElement);
    if (control === document.activeElement) next.focus({ preventScroll: true });
    // Marked by the document's first script.
    if (control.dataset.pressed !== undefined) next.click();
  });
}

const MOUNT_POINT = 'app';

/** The prerendered page, until it is replaced. */
let prerendered: HTMLElement | null = null;
let live: HTMLElement | null = null;

/** The element that React renders into: outside of the document while a prerendered page is shown. */
export function mountPoint(): HTMLElement {
  const create = () => Object.assign(document.createElement('div'), { id: MOUNT_POINT });
  const app = document.getElementById(MOUNT_POINT) ?? document.body.appendChild(create());
  if (app.dataset.prerendered === undefined) return app;
  prerendered = app;
  live = create();
  return live;
}

/** Whether a prerendered page is shown: no loading screen may cover it. */
export const isPrerenderedShown = () => prerendered !== null;

/** The first screen is rendered: replaces the prerendered page, which looks the same. */
export function replacePrerendered(): void {
  if (!prerendered || !live) return;
  // Not before anything is rendered, and not between the press and the release of a button.
  if (!live.hasChildNodes() || prerendered.matches(':active')) return void setTimeout(replacePrerendered, 50);
  prerendered.after(live);
  transferInput(prerendered, live);
  prerendered.remove();
  document.querySelector('.start-cover')?.remove();
  prerendered = live = null;
}
