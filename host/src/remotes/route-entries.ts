import { atom } from '@storeroom/sdk';
import type { AnyPermission, PageRemote, RouteRow, WidgetRow } from '@storeroom/contract';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { rows } from '../rows';

/** One address of the product and the remote that renders it; null is the host itself. */
export interface RouteEntry {
  row: RouteRow;
  remote: PageRemote | null;
}

export interface WidgetEntry {
  row: WidgetRow;
  remote: PageRemote;
}

/** Whether a user has each of these permissions; undefined where none is needed. */
export const isPermitted = (
  can: (permission: AnyPermission) => boolean,
  ...permissions: readonly (AnyPermission | undefined)[]
): boolean => permissions.every((permission) => permission === undefined || can(permission));

/** The slot of widgets in the top bar, on every page for signed-in users. */
export const BAR_SLOT = 'bar';

/** The host's own route entries, which do not depend on any remote. */
export const hostEntriesAtom = atom<readonly RouteEntry[]>(rows.routes.map((row) => ({ row, remote: null })));

/** Every route entry of this visit: the host's own and those of the live releases. */
export const routeEntriesAtom = atom((get): readonly RouteEntry[] => [
  ...get(hostEntriesAtom),
  ...get(bootstrapDataAtom).remotes.flatMap((remote) => remote.routes.map((row) => ({ row, remote }))),
]);

export const widgetEntriesAtom = atom((get): readonly WidgetEntry[] =>
  get(bootstrapDataAtom)
    .remotes.flatMap((remote) => remote.widgets.map((row) => ({ row, remote })))
    .sort((one, other) => one.row.order - other.row.order),
);
