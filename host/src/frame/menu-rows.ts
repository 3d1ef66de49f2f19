import type { AnyPermission, RouteRow, LocalizedText } from '@storeroom/contract';
import { isPermitted } from '../remotes/route-entries';

type MenuRow = RouteRow & { menu: NonNullable<RouteRow['menu']> };

/** The groups that the shell has headings for, in their order. */
const KNOWN_GROUPS = ['stock', 'organisation'] as const;
type KnownGroup = (typeof KNOWN_GROUPS)[number];

export interface MenuEntry {
  row: MenuRow;
  /** Sub-pages of this entry, such as the other policy. */
  children: MenuRow[];
}

export interface MenuSection {
  group: string;
  /** The key of the shell's own heading, or null. */
  headingKey: KnownGroup | null;
  /** The heading from a row. */
  heading: LocalizedText | undefined;
  entries: MenuEntry[];
}

export interface Menu {
  top: MenuEntry[];
  /** Groups with headings: the shell's own first, then those that remotes add. */
  sections: MenuSection[];
  end: MenuEntry[];
}

interface MenuVisitor {
  isSignedIn: boolean;
  can: (permission: AnyPermission) => boolean;
}

/** Who sees a menu entry by default, by the access of its page; its row may override it. */
const SHOWN_TO = { public: 'all', guest: 'guest', 'signed-in': 'signed-in' } as const;

function hasMenu(row: RouteRow): row is MenuRow {
  return row.menu !== undefined;
}

function isShown({ access, permission, menu }: MenuRow, { isSignedIn, can }: MenuVisitor): boolean {
  const shownTo = menu.shownTo ?? SHOWN_TO[access];
  if (shownTo === 'guest' && isSignedIn) return false;
  if (shownTo === 'signed-in' && !isSignedIn) return false;
  return isPermitted(can, permission);
}

const byOrder = (one: MenuRow, other: MenuRow) => one.menu.order - other.menu.order;

const parentOf = ({ path }: RouteRow) => path.slice(0, path.lastIndexOf('/'));

/** At the end of the menu, pages below one address are grouped under the first of them. */
function nested(rows: readonly MenuRow[]): MenuEntry[] {
  const entries: MenuEntry[] = [];
  for (const row of rows) {
    const sibling = entries.find((entry) => parentOf(row) !== '' && parentOf(entry.row) === parentOf(row));
    if (sibling) sibling.children.push(row);
    else entries.push({ row, children: [row] });
  }
  return entries.map(({ row, children }) => ({ row, children: children.length > 1 ? children : [] }));
}

const isKnown = (group: string): group is KnownGroup => (KNOWN_GROUPS as readonly string[]).includes(group);

/** The menu of this visitor, group by group. */
export function menuOf(rows: readonly RouteRow[], visitor: MenuVisitor): Menu {
  const shown = rows
    .filter(hasMenu)
    .filter((row) => isShown(row, visitor))
    .sort(byOrder);
  const of = (group: string) => shown.filter(({ menu }) => menu.group === group);
  const flat = (group: string) => of(group).map((row) => ({ row, children: [] }));
  const remoteGroups = shown
    .map(({ menu }) => menu.group)
    .filter((group) => !isKnown(group) && group !== 'top' && group !== 'end');
  const sections = [...new Set([...KNOWN_GROUPS, ...remoteGroups])].map((group) => ({
    group,
    headingKey: isKnown(group) ? group : null,
    heading: of(group).find(({ menu }) => menu.heading)?.menu.heading,
    entries: flat(group),
  }));
  return {
    top: flat('top'),
    sections: sections.filter(({ entries }) => entries.length > 0),
    end: nested(of('end')),
  };
}

/** The address of the menu entry that the open path belongs to: the same, or the nearest one above it. */
export function currentRow(rows: readonly RouteRow[], path: string): string | null {
  const above = rows
    .filter(hasMenu)
    .map((row) => row.path)
    .filter((candidate) => path === candidate || path.startsWith(`${candidate}/`));
  return above.sort((one, other) => other.length - one.length)[0] ?? null;
}
