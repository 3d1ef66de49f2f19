import { randomBytes } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { DemoCompany } from './demo-company';
import { insertRows } from './insert-rows';
import { MAREK, RUTH, SAM } from './people';
import type { Ids } from './write-company';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long people look at what they did last. */
const STAYED_ON = 20 * MINUTE;

/** A session ends so long after it was last used. */
const KEPT = 30 * 24 * HOUR;

/** Of those who read more than they write, how long ago they were here last. */
const SEEN_BEFORE: Readonly<Record<number, number>> = {
  [MAREK]: 26 * HOUR,
  [RUTH]: 6 * 24 * HOUR,
  [SAM]: 9 * HOUR,
};

const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
];

/** A session of each person, last used a little after they last did something. Nobody holds what would open it. */
export async function writeLastVisits(db: NodePgDatabase, company: DemoCompany, people: Ids): Promise<void> {
  const now = company.now.getTime();
  const lastDeed = new Map<number, number>();
  for (const { actor_id, created_at } of company.logs) {
    lastDeed.set(actor_id, Math.max(created_at.getTime(), lastDeed.get(actor_id) ?? 0));
  }
  const rows = company.people.map(({ id }, at) => {
    const deed = lastDeed.get(id);
    const seen =
      deed === undefined
        ? now - (SEEN_BEFORE[id] ?? HOUR)
        : deed + (Math.min(now - deed, STAYED_ON) * (at + 1)) / (company.people.length + 1);
    return {
      user_id: people(id),
      hash: `\\x${randomBytes(32).toString('hex')}`,
      agent: AGENTS[at % AGENTS.length] ?? null,
      created_at: new Date(seen - 5 * HOUR).toISOString(),
      last_used_at: new Date(seen).toISOString(),
      expires_at: new Date(seen + KEPT).toISOString(),
    };
  });
  await insertRows(db, 'tokens', rows);
}
