/**
 * Focus of table rows. A row says what it is about: `data-item="512"` is item 512, and `item` is the `kind` of the rows. What
 * stays of a row that has left says so of the part that takes the focus.
 */

function focus(marked: HTMLElement | null | undefined): void {
  (marked?.querySelector('a') ?? marked)?.focus();
}

/** What carries the id, in the rows of a table or the lines of a list. */
export function rowOf(body: HTMLElement, kind: string, id: number): HTMLElement | null {
  return body.querySelector(`[data-${kind}="${id}"]`);
}

export function focusRow(body: HTMLElement, kind: string, id: number): void {
  focus(rowOf(body, kind, id));
}

/** In whose row an element lies; floating parts of a row are not the row. */
export function rowIdAt(kind: string, element: Element | null): number | null {
  if (!element || element.closest('[role="menu"], [role="dialog"], dialog')) return null;
  const name = `data-${kind}`;
  const row = element.closest(`tr, li[${name}]`);
  const id = row?.getAttribute(name) ?? row?.querySelector(`[${name}]`)?.getAttribute(name);
  return id ? Number(id) : null;
}

/** Moves focus by rows and stops at the ends; without a focused row it goes to the first. */
export function moveRowFocus(body: HTMLElement, kind: string, by: 1 | -1): void {
  const rows = [...body.querySelectorAll<HTMLElement>(`[data-${kind}]`)];
  const at = rows.findIndex((row) => (row.closest('tr') ?? row).contains(document.activeElement));
  const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1);
  focus(rows[next]);
}
