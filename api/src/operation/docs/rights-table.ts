import { ROLES } from '@storeroom/contract';
import { type Rights, reachOf } from './rights-of-operations';

interface Described {
  paths?: Record<string, Record<string, { 'x-rights': Rights }>>;
}

const SIGNS = { all: '●', some: '◐', none: '·' };
const LEGEND = '● may   ◐ may make some of these calls: it depends on what is asked for   · may not';

/** Operations down, roles across: whom each lets in, from the document that the server itself serves. */
export function rightsTable({ paths = {} }: Described): string[] {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { 'x-rights': rights }]) => [
      `${method.toUpperCase()} ${path}`,
      ...ROLES.map((role) => SIGNS[reachOf(role, rights)]),
      needsOf(rights),
    ]),
  );
  const table = [['operation', ...ROLES, 'needs'], ...rows.sort(([a = ''], [b = '']) => a.localeCompare(b))];
  const widths = (table[0] ?? []).map((_title, at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
  const lines = table.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
  return [...lines.map((line) => line.trimEnd()), '', `${rows.length} operations. ${LEGEND}`];
}

function needsOf({ access, needs, one_of, some }: Rights): string {
  if (needs.length === 0 && some.length === 0) return access === 'public' ? 'public' : 'signed in';
  const parts = [
    needs.join(' + ') || 'signed in',
    one_of.length > 0 ? `one of ${one_of.join(', ')}` : '',
    some.length > 0 ? `some: ${some.join(', ')}` : '',
  ];
  return parts.filter(Boolean).join('; ');
}
