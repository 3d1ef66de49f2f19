import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import type { Manifest } from './manifest';
import type { NewNumber } from './remap.rules';
import { type Numbered, isShifted } from './tables';

/**
 * Reserves a block of new numbers for each table, as long as the range of the old ones. Each is reserved in a separate
 * transaction, because it locks the numbering. An import that fails, or a dry run, leaves a gap.
 */
export async function reserveNumbers(
  database: Database,
  { numbers }: Pick<Manifest, 'numbers'>,
): Promise<NewNumber> {
  const moves = new Map<string, { low: number; high: number; by: number }>();
  for (const [table, [low = 0, high = 0]] of Object.entries(numbers)) {
    if (!isShifted(table as Numbered)) continue;
    const { rows } = await database.identity.execute<{ first: string }>(
      sql`select reserve_numbers(${table}, ${high - low + 1}) as first`,
    );
    moves.set(table, { low, high, by: Number(rows[0]?.first) - low });
  }
  return (of, old) => {
    const move = moves.get(of);
    return move && old >= move.low && old <= move.high ? old + move.by : undefined;
  };
}
