/**
 * Focus of table rows. A row has an attribute with its id: `data-item="512"` is item 512, and `item` is the `kind` of
 * the rows. The placeholder of a removed row has the attribute on the element that takes the focus.
 */

function focus(marked: HTMLElement | null | undefined): void {
  (marked?.querySelector('a') ?? marked)?.focus();
}

/** The element with the id, in a table or a list. */
export function rowOf(body: HTMLElement, kind: string, id: number): HTMLElement | null {
  return body.querySelector(`[data-${kind}="${id}"]`);
}

export function focusRow(body: HTMLElement, kind: string, id: number): void {
  focus(rowOf(body, kind, id));
}

/** The id of the row that contains an element; floating elements of a row are not part of it. */
export function rowIdAt(kind: string, element: Element | null): number | null {
  if (!element || element.closest('[role="menu"], [role="dialog"], dialog')) return null;
  const name = `data-${kind}`;
  const row = element.closest(`tr, li[${name}]`);
  const id = row?.getAttribute(name) ?? row?.querySelector(`[${name}]`)?.getAttribute(name);
  return id ? Number(id) : null;
}

/** Moves the focus by rows and stops at the ends; without a focused row it goes to the first. */
export function moveRowFocus(body: HTMLElement, kind: string, by: 1 | -1): void {
  const rows = [...body.querySelectorAll<HTMLElement>(`[data-${kind}]`)];
  const at = rows.findIndex((row) => (row.closest('tr') ?? row).contains(document.activeElement));
  const next = at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1);
  focus(rows[next]);
}
