import { codeKey } from '@storeroom/contract';
import { and, eq, sql } from 'drizzle-orm';
import { stock, stock_codes } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';

/** An item that has a code. */
export interface CodeOwner {
  id: number;
  name: string;
  deleted_at: string | null;
}

/** The items that have these codes, by the keys of the codes. */
export async function ownersOf(scope: TeamScope, codes: readonly string[]): Promise<Map<string, CodeOwner>> {
  if (codes.length === 0) return new Map();
  const keys = JSON.stringify(codes.map(codeKey));
  const rows = await scope.db
    .select({
      key: stock_codes.key,
      id: stock.id,
      name: stock.name,
      deleted_at: stock.deleted_at,
    })
    .from(stock_codes)
    .innerJoin(stock, and(eq(stock.team_id, stock_codes.team_id), eq(stock.id, stock_codes.stock_id)))
    .where(
      and(
        scope.owns(stock_codes),
        sql`${stock_codes.key} = any(array(select jsonb_array_elements_text(${keys}::jsonb)))`,
      ),
    );
  return new Map(rows.map(({ key, ...owner }) => [key, owner]));
}

/** Keeps others in the team from assigning codes until this transaction ends. Lock items and locations before. */
export async function lockCodes({ db, team_id }: TeamScope): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('storeroom.codes', ${team_id}))`);
}
