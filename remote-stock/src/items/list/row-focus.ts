/** Focus of table rows. Each row of the table, departed ones included, carries its item's id in `data-item`. */

function focusTarget(row: Element | null): HTMLElement | null {
  const target = row instanceof HTMLTableRowElement ? row.querySelector('a') : row;
  return target instanceof HTMLElement ? target : null;
}

function rowOf(body: HTMLElement, id: number): Element | null {
  return body.querySelector(`[data-item="${id}"]`);
}

export function focusRow(body: HTMLElement, id: number): void {
  focusTarget(rowOf(body, id))?.focus();
}

/** Which item's row an element lies in; floating parts of a row are not the row. */
export function itemIdAt(element: Element | null): number | null {
  if (!element || element.closest('[role="menu"], [role="dialog"], dialog')) return null;
  const row = element.closest('tr');
  const marked = row?.matches('[data-item]') ? row : row?.querySelector('[data-item]');
  const id = marked?.getAttribute('data-item');
  return id ? Number(id) : null;
}

/** Moves focus by rows and stops at the ends; without a focused row it goes to the first. */
export function moveRowFocus(body: HTMLElement, by: 1 | -1): void {
  const rows = [...body.querySelectorAll('[data-item]')];
  const at = rows.findIndex((row) => row.closest('tr')?.contains(document.activeElement));
  const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1);
  focusTarget(rows[next] ?? null)?.focus();
}

/** The amount of a row, beside which its adjust popover opens. */
export function amountCellOf(body: HTMLElement | null, id: number): HTMLElement | null {
  return (body && rowOf(body, id)?.querySelector<HTMLElement>('[data-column="amount"]')) ?? null;
}
