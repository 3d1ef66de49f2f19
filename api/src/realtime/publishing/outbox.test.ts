import { isNull, sql } from 'drizzle-orm';
import { arrangeIn } from '../../../test/arrange';
import { type TestDatabase, openTestDatabase } from '../../../test/database';
import { tell } from '../../../test/realtime/process';
import { outbox } from '../../database/schema/identity';
import { markPublished, prunePublished, waitingEvents } from './outbox.sql';

describe('the outbox', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('[PF.132] keeps what waits and for an hour what has left', async () => {
    const team = await arrangeIn(database).team();
    for (const stock_id of [1, 2, 3]) await tell(database, team.id, { stock_id });
    const [old, fresh, waiting] = await waitingEvents(database.identity, 10);
    await markPublished(database.identity, [old?.id ?? 0, fresh?.id ?? 0]);
    await database.identity.execute(
      sql`update outbox set published_at = now() - interval '61 minutes', created_at = now() - interval '1 day'
          where id = ${old?.id}`,
    );
    await prunePublished(database.identity);
    const kept = await database.identity.select({ id: outbox.id }).from(outbox).orderBy(outbox.id);
    expect(kept).toEqual([{ id: fresh?.id }, { id: waiting?.id }]);
    expect(await database.identity.$count(outbox, isNull(outbox.published_at))).toBe(1);
  });
});
