import type { TestDatabase } from './database';

/** Makes the database refuse some rows of a table, until `end` is called. */
export async function refuseRows(
  database: TestDatabase,
  event: 'insert' | 'update' | 'delete',
  table: string,
  when = 'true',
): Promise<{ end: () => Promise<unknown> }> {
  await database.asSuperuser(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$;
    create trigger refuses before ${event} on ${table} for each row when (${when}) execute function refuse()`);
  return {
    end: () => database.asSuperuser(`drop trigger refuses on ${table}; drop function refuse()`),
  };
}
