import { type Permission, ROLES, permissionsOfRole } from '@storeroom/shared/contract';
import { describeApi } from './describe-api';

interface Described {
  paths?: Record<string, Record<string, { description?: string; security?: unknown }>>;
}

const YES = '●';
const NO = '·';

/**
 * Operations down, roles across: whom each lets in, from the document that the server itself serves. Some ask for
 * more once they know what is wanted: an adjustment is let in by `stock`, and needs `stock.adjust` to be done.
 */
export function rightsTable({ paths = {} }: Described): string[] {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { description = '', security }]) => {
      const permission = /Needs the permission `([\w.]+)`/.exec(description)?.[1] as Permission | undefined;
      const may = ROLES.map((role) => permission === undefined || permissionsOfRole(role).has(permission));
      const needs = permission ?? (security === undefined ? 'public' : 'signed in');
      return [`${method.toUpperCase()} ${path}`, ...may.map((yes) => (yes ? YES : NO)), needs];
    }),
  );
  const table = [['operation', ...ROLES, 'needs'], ...rows.sort(([a = ''], [b = '']) => a.localeCompare(b))];
  const widths = (table[0] ?? []).map((_title, at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
  return table.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

export async function describeRights(data_dir: string): Promise<string[]> {
  return rightsTable(await describeApi(data_dir));
}
