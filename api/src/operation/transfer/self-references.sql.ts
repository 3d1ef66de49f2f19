import type { ClientBase } from 'pg';
import { fileOf } from './manifest';
import { setCurrentTeam } from './rows.sql';
import type { ExportedTable } from './tables';
import { TransferError } from './transfer-error';

/** A number in a column of a row that refers to another row. */
interface Reference {
  column: string;
  id: number;
  line: number;
}

/**
 * Checks references to rows of the same table, which may come later. The database checks them at the end, but does not name the
 * row; this does.
 */
export function selfReferences({ name, refs }: ExportedTable) {
  const columns = Object.keys(refs).filter((column) => refs[column] === name && column !== 'id');
  const references = new Map<number, Reference[]>();
  return {
    note(row: Record<string, unknown>, line: number): void {
      for (const column of columns) {
        const id = row[column];
        if (typeof id !== 'number') continue;
        const team_id = Number(row['team_id']);
        const known = references.get(team_id);
        if (known) known.push({ column, id, line });
        else references.set(team_id, [{ column, id, line }]);
      }
    },
    /** @throws TransferError with the first line whose reference does not exist. */
    async check(client: ClientBase): Promise<void> {
      for (const [team_id, all] of references) {
        if (name !== 'teams') await setCurrentTeam(client, team_id);
        const { rows } = await client.query<{ id: string }>(`select id from ${name} where id = any ($1)`, [
          all.map(({ id }) => id),
        ]);
        const existing = new Set(rows.map(({ id }) => Number(id)));
        const missing = all.find(({ id }) => !existing.has(id));
        if (missing) {
          throw new TransferError(
            `${fileOf(name)}, line ${missing.line}: ${missing.column} names ${missing.id}, which the export does not have.`,
          );
        }
      }
      await client.query('set constraints all immediate; set constraints all deferred');
    },
  };
}
