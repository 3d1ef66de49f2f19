import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { hashPassword } from '../src/people/auth/passwords';
import type { Database } from '../src/platform/database/database';
import { demoCompany } from './demo-company';
import { DEMO_PASSWORD } from './people';
import { writeCompany } from './write-company';

/**
 * Writes the demo company into an empty database, in one transaction: a start that is broken off leaves nothing,
 * and the next one begins anew. Does nothing, and answers false, when anybody is there already.
 */
export async function seedDemo(database: Database, now: Date = new Date()): Promise<boolean> {
  const company = demoCompany(now);
  const password_hash = await hashPassword(DEMO_PASSWORD);
  return database.withConnection((client) =>
    drizzle(client).transaction(async (db) => {
      await db.execute(sql`lock table users in share row exclusive mode`);
      const somebody = await db.execute(sql`select 1 from users union all select 1 from teams limit 1`);
      if (somebody.rows.length > 0) return false;
      await writeCompany(db, company, password_hash);
      return true;
    }),
  );
}
