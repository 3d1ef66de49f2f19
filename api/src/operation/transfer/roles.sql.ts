import type { ClientBase } from 'pg';
import { insertOne } from './insert-lines.sql';
import { fileOf } from './manifest';
import { turnTo } from './rows.sql';
import type { Line } from './source';
import { TransferError } from './transfer-error';

/**
 * Roles of the company's own come to its top team here. One that is there already, with the same name and the same
 * rights, is that one.
 *
 * @throws TransferError when a role of the same name means something else here.
 */
export async function settleRoles(
  client: ClientBase,
  lines: readonly Line[],
  top_id: number,
): Promise<Map<number, number>> {
  await turnTo(client, top_id);
  const { rows } = await client.query<{ id: string; name: string; permissions: string[] }>(
    'select id, lower(name) as name, permissions from roles where team_id = $1',
    [top_id],
  );
  const settled = new Map<number, number>();
  for (const { row, number } of lines) {
    const { id: old, ...facts } = row;
    const name = String(row['name']);
    const same = rows.find((role) => role.name === name.toLowerCase());
    if (same && said(same.permissions) !== said(row['permissions'])) {
      throw new TransferError(
        `There is a role "${name}" already, with other rights: rename one of them and import again.`,
      );
    }
    const where = `${fileOf('roles')}, line ${number}`;
    const id = same
      ? Number(same.id)
      : await insertOne(client, 'roles', { ...facts, team_id: top_id }, where);
    settled.set(Number(old), id);
  }
  return settled;
}

const said = (permissions: unknown) => [...(permissions as string[])].sort().join(' ');
