/** Focus and place of rows. Each line of the table, ghosts included, carries its item's id in `data-line`. */

function focusTarget(line: Element | null): HTMLElement | null {
  const target = line instanceof HTMLTableRowElement ? line.querySelector('a') : line;
  return target instanceof HTMLElement ? target : null;
}

export function lineOf(id: number): Element | null {
  return document.querySelector(`[data-line="${id}"]`);
}

export function focusLine(id: number): void {
  focusTarget(lineOf(id))?.focus();
}

/** Which item's line an element lies in; floating parts of a row are not the row. */
export function lineIdAt(element: Element | null): number | null {
  if (!element || element.closest('[role="menu"], [role="dialog"], dialog')) return null;
  const row = element.closest('tr');
  const line = row?.matches('[data-line]') ? row : row?.querySelector('[data-line]');
  const id = line?.getAttribute('data-line');
  return id ? Number(id) : null;
}

/** Moves focus by lines and stops at the ends; without a focused line it goes to the first. */
export function moveLine(body: HTMLElement, by: 1 | -1): void {
  const lines = [...body.querySelectorAll('[data-line]')];
  const at = lines.findIndex((line) => line.closest('tr')?.contains(document.activeElement));
  const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), lines.length - 1);
  focusTarget(lines[next] ?? null)?.focus();
}

/** Where the adjust popover of a row stands: at its amount. */
export function amountCellOf(id: number): HTMLElement | null {
  return lineOf(id)?.querySelector<HTMLElement>('[data-column="amount"]') ?? null;
}
