import { sql } from 'drizzle-orm';
import cases from '../../../../shared/contract/src/records/item/amount-cases.json';
import { type TestDatabase, openTestDatabase } from '../../../test/database';

interface Case {
  case: string;
  before: number | null;
  may_minus?: boolean;
  archived?: boolean;
  delta: number;
  why: string | null;
  refusal: string | null;
}

let given: TestDatabase;
beforeAll(async () => {
  given = await openTestDatabase();
});
afterAll(() => given.close());

it.each<Case>(cases)(
  'the database lets an amount change, or says why not, where $case [stock.1780]',
  async ({ before, may_minus = false, archived = false, delta, why, refusal }) => {
    const { rows } = await given.identity.execute<{ refusal: string | null }>(sql`
      select amount_refusal(${before}::numeric, ${may_minus}, ${archived}, ${delta}::numeric, ${why}::text) as refusal`);
    expect(rows).toEqual([{ refusal }]);
  },
);
