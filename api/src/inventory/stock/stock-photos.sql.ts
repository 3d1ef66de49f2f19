import { and, inArray } from 'drizzle-orm';
import { stock_photos } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';

/** Which of these photos are still stored. They are locked until the transaction ends. */
export async function lockPhotos(scope: TeamScope, names: string[]): Promise<ReadonlySet<string>> {
  const rows = await scope.db
    .select({ name: stock_photos.name })
    .from(stock_photos)
    .where(photosNamed(scope, names))
    .for('key share');
  return new Set(rows.map(({ name }) => name));
}

/** Notes when photos were last used by an item, as they are kept for as long as the change can be undone. */
export async function notePhotosLeft(scope: TeamScope, names: string[]): Promise<void> {
  await scope.db
    .update(stock_photos)
    .set({ left_at: scope.now.toISOString() })
    .where(photosNamed(scope, names));
}

const photosNamed = (scope: TeamScope, names: string[]) =>
  and(scope.owns(stock_photos), inArray(stock_photos.name, names));
