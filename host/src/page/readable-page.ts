const PARTS = 'a,button,input';

function takeValue(from: HTMLInputElement, to: HTMLInputElement): void {
  if (from.checked && !from.defaultChecked) to.click();
  if (from.value === from.defaultValue) return;
  to.value = from.value;
  to.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Whatever somebody did in a page that only looked alive counts in the one that takes its place: what they typed, where
 * the focus stands, which panel is open and which button they pressed. The two are made of the same parts in the same order.
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
    // The document's first script has marked it.
    if (part.dataset.pressed !== undefined) next.click();
  });
}

const MOUNT_POINT = 'app';

/** The page that came with the document, for as long as it stands. */
let readable: HTMLElement | null = null;
let live: HTMLElement | null = null;

/** Where React draws: outside of the document for as long as a page stands that came with the document. */
export function mountPoint(): HTMLElement {
  const create = () => Object.assign(document.createElement('div'), { id: MOUNT_POINT });
  const app = document.getElementById(MOUNT_POINT) ?? document.body.appendChild(create());
  if (app.dataset.prerendered === undefined) return app;
  readable = app;
  live = create();
  return live;
}

/** Whether a page stands that came with the document: nothing has to cover it. */
export const isReadable = () => readable !== null;

/** The first screen is drawn: it takes the place of the page that came with the document, which looks the same. */
export function takePlace(): void {
  if (!readable || !live) return;
  // Not before anything is drawn, and not between the press and the release of a button.
  if (!live.hasChildNodes() || readable.matches(':active')) return void setTimeout(takePlace, 50);
  readable.after(live);
  handOver(readable, live);
  readable.remove();
  document.querySelector('.start-cover')?.remove();
  readable = live = null;
}
