import { atom } from '@storeroom/sdk';
import type { ResolvedRemote, RouteRow, WidgetRow } from '@storeroom/contract';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { rows } from '../rows';

/** One address of the product and who draws it; null is the host itself. */
export interface RouteEntry {
  row: RouteRow;
  remote: ResolvedRemote | null;
}

export interface WidgetEntry {
  row: WidgetRow;
  remote: ResolvedRemote;
}

/** The slot of widgets that stand in the top bar, on every page of signed-in people. */
export const BAR_SLOT = 'bar';

const hostEntries: readonly RouteEntry[] = rows.routes.map((row) => ({ row, remote: null }));

/** The host's own addresses: they are there whatever remotes say. */
export const hostEntriesAtom = atom(() => hostEntries);

/** Every address that this visit knows: the host's own, and those that the live releases bring. */
export const routeEntriesAtom = atom((get): readonly RouteEntry[] => [
  ...hostEntries,
  ...get(bootstrapDataAtom).remotes.flatMap((remote) => remote.routes.map((row) => ({ row, remote }))),
]);

export const widgetEntriesAtom = atom((get): readonly WidgetEntry[] =>
  get(bootstrapDataAtom)
    .remotes.flatMap((remote) => remote.widgets.map((row) => ({ row, remote })))
    .sort((one, other) => one.row.order - other.row.order),
);
