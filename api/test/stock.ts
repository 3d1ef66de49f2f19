import { and, eq } from 'drizzle-orm';
import type { Stock } from '@storeroom/contract';
import {
  locations,
  stock,
  stock_list_items,
  stock_lists,
  stock_logs,
} from '../src/platform/database/schema/stock';
import { stockColumns } from '../src/inventory/stock/stock-row.sql';
import type { Answer, TestApi } from './api';
import { asSystem } from './arrange';

type ItemFacts = Partial<Omit<typeof stock.$inferInsert, 'team_id' | 'status'>>;

/** Inserts items and locations into a team without the API, and reads rows written by the API. */
export function stockIn(api: TestApi, team: { id: number }) {
  const as = asSystem(team.id);
  return {
    async items(...facts: ItemFacts[]): Promise<{ id: number; name: string }[]> {
      const rows = facts.map((fact, at) => ({
        name: `Item ${at + 1}`,
        amount: 10,
        ...fact,
        team_id: team.id,
      }));
      return api.database.write(as, ({ db }) =>
        db.insert(stock).values(rows).returning({ id: stock.id, name: stock.name }),
      );
    },
    async item(facts: ItemFacts = {}): Promise<number> {
      const [made] = await this.items(facts);
      return made?.id ?? 0;
    },
    async location(name: string, deleted_at: string | null = null): Promise<number> {
      const [made] = await api.database.write(as, ({ db }) =>
        db.insert(locations).values({ team_id: team.id, name, deleted_at }).returning({ id: locations.id }),
      );
      return made?.id ?? 0;
    },
    /** An open picking list with these lines; its id. */
    async openList(
      user_id: number,
      ...lines: { stock_id: number; amount: number; amount_picked?: number }[]
    ): Promise<number> {
      return api.database.write(as, async ({ db }) => {
        const [list] = await db
          .insert(stock_lists)
          .values({ team_id: team.id, user_id, customer_name: 'Somebody' })
          .returning({ id: stock_lists.id });
        const of = { team_id: team.id, list_id: list?.id ?? 0, name: 'as it was' };
        await db
          .insert(stock_list_items)
          .values(lines.map((line, at) => ({ ...line, ...of, position: at + 1 })));
        return of.list_id;
      });
    },
    /** The row as it is stored; deleted ones too. */
    async row(id: number) {
      const [found] = await api.database.read(as, (scope) =>
        scope.db
          .select(stockColumns)
          .from(stock)
          .where(and(scope.owns(stock), eq(stock.id, id))),
      );
      if (!found) throw new Error(`There is no item ${id}.`);
      return found;
    },
    logs(id: number) {
      return api.database.read(as, (scope) =>
        scope.db
          .select()
          .from(stock_logs)
          .where(and(scope.owns(stock_logs), eq(stock_logs.stock_id, id)))
          .orderBy(stock_logs.id),
      );
    },
    events: () => api.events(team),
  };
}

/** The rows in the answer of a list. */
export function rowsOf(answer: Answer): Stock[] {
  if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.body.result?.stock?.data as unknown as Stock[];
}

export function namesOf(answer: Answer): string[] {
  return rowsOf(answer).map((row) => row.name);
}
