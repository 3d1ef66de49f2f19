import type { DashboardSetup } from '@storeroom/contract';
import type { WidgetEntry } from '../remotes/route-entries';

/** The slots of the page; widgets move only within one. */
export const SLOTS = ['tiles', 'main', 'side'] as const;
export type Slot = (typeof SLOTS)[number];

/** The key of a widget in an arrangement. */
export const keyOf = ({ row, remote }: WidgetEntry): string => `${remote.name}/${row.id}`;

/** Widgets of a slot that this shell does not have go into the main column. */
export function slotOf({ row }: WidgetEntry): Slot {
  return SLOTS.find((slot) => row.slot === `dashboard.${slot}`) ?? 'main';
}

/**
 * Sorts widgets in the user's order. Those that the user has not placed come after their predecessor in the product's
 * order.
 */
export function inOrder(widgets: readonly WidgetEntry[], order: readonly string[]): WidgetEntry[] {
  const placeOf = (widget: WidgetEntry) => order.indexOf(keyOf(widget));
  const placed = widgets
    .filter((widget) => placeOf(widget) >= 0)
    .sort((one, other) => placeOf(one) - placeOf(other));
  widgets.forEach((widget, at) => {
    if (placeOf(widget) >= 0) return;
    const before = widgets[at - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, widget);
  });
  return placed;
}

/** The widgets that the user has not hidden. */
export function shownOf(widgets: readonly WidgetEntry[], hidden: readonly string[]): WidgetEntry[] {
  return widgets.filter((widget) => !hidden.includes(keyOf(widget)));
}

/** The next widget on that side in the same slot; undefined at its end. */
export function neighbourOf(
  ordered: readonly WidgetEntry[],
  widget: WidgetEntry,
  by: 1 | -1,
): WidgetEntry | undefined {
  const inSlot = ordered.filter((one) => slotOf(one) === slotOf(widget));
  return inSlot[inSlot.indexOf(widget) + by];
}

/** The arrangement with the widget on the other side of that neighbour. */
export function moved(
  setup: DashboardSetup,
  ordered: readonly WidgetEntry[],
  widget: WidgetEntry,
  by: 1 | -1,
): DashboardSetup {
  const neighbour = neighbourOf(ordered, widget, by);
  if (!neighbour) return setup;
  const swapped = new Map([
    [widget, neighbour],
    [neighbour, widget],
  ]);
  return { ...setup, order: ordered.map((one) => keyOf(swapped.get(one) ?? one)) };
}

/** The arrangement with the widget hidden, or shown again. */
export function toggled(setup: DashboardSetup, widget: WidgetEntry): DashboardSetup {
  const key = keyOf(widget);
  const others = setup.hidden.filter((one) => one !== key);
  return { ...setup, hidden: others.length < setup.hidden.length ? others : [...others, key] };
}
