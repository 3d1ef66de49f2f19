import { atom } from '@storeroom/shared';
import type { ResolvedRemote, RouteRow, WidgetRow } from '@storeroom/shared/contract';
import { rows } from '../rows';
import { pageFactsAtom } from '../start-up/page-facts.state';

/** One address of the product and who draws it; null is the host itself. */
export interface RouteEntry {
  row: RouteRow;
  remote: ResolvedRemote | null;
}

export interface WidgetEntry {
  row: WidgetRow;
  remote: ResolvedRemote;
}

const hostEntries: readonly RouteEntry[] = rows.routes.map((row) => ({ row, remote: null }));

/** The host's own addresses: they are there whatever remotes say. */
export const hostEntriesAtom = atom(() => hostEntries);

/** Every address that this visit knows: the host's own, and those that the live releases bring. */
export const routeEntriesAtom = atom((get): readonly RouteEntry[] => [
  ...hostEntries,
  ...get(pageFactsAtom).remotes.flatMap((remote) => remote.routes.map((row) => ({ row, remote }))),
]);

export const widgetEntriesAtom = atom((get): readonly WidgetEntry[] =>
  get(pageFactsAtom)
    .remotes.flatMap((remote) => remote.widgets.map((row) => ({ row, remote })))
    .sort((one, other) => one.row.order - other.row.order),
);
