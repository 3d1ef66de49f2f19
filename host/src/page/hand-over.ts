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
export function handOver(from: HTMLElement, to: HTMLElement): void {
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
