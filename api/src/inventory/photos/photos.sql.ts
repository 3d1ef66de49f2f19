import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import { deleteSome } from '../../platform/database/expired.sql';
import { stock, stock_photos } from '../../platform/database/schema/stock';
import type { TeamScope } from '../../platform/database/team-scope';
import type { DrawnPhoto } from './draw-photo';
import type { StoredFile, StoredPart } from '../../platform/file-store/files';

/** Stores a photo before an item refers to it. A team stores each photo once; storing it again also replaces lost bytes. */
export async function keepPhoto(
  scope: TeamScope,
  { name, ...kept }: StoredFile<'photos'> & Pick<DrawnPhoto, 'name'>,
): Promise<void> {
  const left_at = scope.now.toISOString();
  await scope.db
    .insert(stock_photos)
    .values({ name, ...kept, team_id: scope.team_id, left_at })
    .onConflictDoUpdate({
      target: [stock_photos.team_id, stock_photos.name],
      set: { ...kept, left_at },
    });
}

/** The signature of the address of a photo, and the present time in seconds since 1970, both computed by the database. */
export async function signatureOf(
  { db, team_id }: TeamScope,
  photo: string,
  sign_in: number,
  expires: number,
): Promise<{ signature: string; now: number }> {
  const found = await db.execute<{ signature: string; now: number }>(
    sql`select photo_signature(${team_id}::bigint, ${photo}, ${sign_in}::bigint, ${expires}::bigint) as signature,
      extract(epoch from now())::float8 as now`,
  );
  const [row] = found.rows;
  if (!row) throw new Error('Nothing was signed.');
  return row;
}

/** One stored size of a photo; undefined unless an item that is not deleted and that the caller may see has this photo. */
export async function findPhoto(
  scope: TeamScope,
  name: string,
  size: 'large' | 'thumbnail',
): Promise<StoredPart | undefined> {
  const [row] = await scope.db
    .select({ bytes: stock_photos[size], object_id: stock_photos.object_id })
    .from(stock_photos)
    .where(
      and(
        scope.owns(stock_photos),
        eq(stock_photos.name, name),
        exists(
          scope.db
            .select({ id: stock.id })
            .from(stock)
            .where(
              and(
                scope.owns(stock),
                eq(stock.photo, stock_photos.name),
                isNull(stock.removed_at),
                scope.without_archive ? isNull(stock.deleted_at) : undefined,
              ),
            ),
        ),
      ),
    );
  return row;
}

/** Removes at most `most` photos that no item has or had since this moment. @returns how many were removed */
export function purgePhotos(scope: TeamScope, before: string, most: number): Promise<number> {
  const fits = sql`${scope.owns(stock_photos)} and ${stock_photos.left_at} < ${before}
    and not exists (select from ${stock} where ${scope.owns(stock)} and ${stock.photo} = ${stock_photos.name})`;
  return deleteSome(scope.db, stock_photos, fits, most);
}
