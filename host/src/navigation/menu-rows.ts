import type { Permission, RouteRow } from '@storeroom/shared/contract';

type MenuRow = RouteRow & { menu: NonNullable<RouteRow['menu']> };
type Group = MenuRow['menu']['group'];

export interface MenuEntry {
  row: MenuRow;
  /** Pages beneath this one: the two policies beneath the first. */
  children: MenuRow[];
}

export interface MenuVisitor {
  isSignedIn: boolean;
  can: (permission: Permission) => boolean;
}

/** Who sees an entry, where the row does not say it itself: those who may open it. */
const SHOWN_TO = { public: 'all', guest: 'guest', 'signed-in': 'signed-in' } as const;

function hasMenu(row: RouteRow): row is MenuRow {
  return row.menu !== undefined;
}

function isShown({ access, permission, menu }: MenuRow, { isSignedIn, can }: MenuVisitor): boolean {
  const shownTo = menu.shownTo ?? SHOWN_TO[access];
  if (shownTo === 'guest' && isSignedIn) return false;
  if (shownTo === 'signed-in' && !isSignedIn) return false;
  return permission === undefined || can(permission);
}

const byOrder = (one: MenuRow, other: MenuRow) => one.menu.order - other.menu.order;

const parentOf = ({ path }: RouteRow) => path.slice(0, path.lastIndexOf('/'));

/** At the foot, pages under one address stand together beneath the first of them. */
function nested(rows: readonly MenuRow[]): MenuEntry[] {
  const entries: MenuEntry[] = [];
  for (const row of rows) {
    const sister = entries.find((entry) => parentOf(row) !== '' && parentOf(entry.row) === parentOf(row));
    if (sister) sister.children.push(row);
    else entries.push({ row, children: [row] });
  }
  return entries.map(({ row, children }) => ({ row, children: children.length > 1 ? children : [] }));
}

/** The menu of this visitor, group by group. */
export function menuOf(rows: readonly RouteRow[], visitor: MenuVisitor): Record<Group, MenuEntry[]> {
  const shown = rows
    .filter(hasMenu)
    .filter((row) => isShown(row, visitor))
    .sort(byOrder);
  const of = (group: Group) => shown.filter(({ menu }) => menu.group === group);
  const flat = (group: Group) => of(group).map((row) => ({ row, children: [] }));
  return {
    top: flat('top'),
    stock: flat('stock'),
    organisation: flat('organisation'),
    end: nested(of('end')),
  };
}

/** The address of the menu that the open path belongs to: itself, or the nearest one above it. */
export function currentRow(rows: readonly RouteRow[], path: string): string | null {
  const above = rows
    .filter(hasMenu)
    .map((row) => row.path)
    .filter((candidate) => path === candidate || path.startsWith(`${candidate}/`));
  return above.sort((one, other) => other.length - one.length)[0] ?? null;
}
