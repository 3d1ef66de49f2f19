import type * as contract from '@storeroom/contract';
import type { Static } from 'typebox';
import type { ImportRow } from '../src/inventory/imports/imports.schema';
import type { Job } from '../src/platform/jobs/jobs.schema';
import type { LocationLog } from '../src/inventory/locations/locations.schema';
import type { LocationCounted, CountUnderWay } from '../src/inventory/counts/counts.schema';
import type { BulkAnswer } from '../src/inventory/stock/bulk.schema';
import type { CodeMatchSchema } from '../src/inventory/stock/stock.operations';
import type { SheetAnswer } from '../src/inventory/stock/sheet.schema';
import type { SavedView } from '../src/inventory/views/views.schema';

/** `true` only when each can stand for the other, down to the last field. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;

it('the schemas of bulk changes, counts, imports, jobs and views are the types that clients compile with [W.609]', () => {
  const same: [
    Same<Static<typeof BulkAnswer>['result'], contract.BulkResult>,
    Same<Static<typeof SheetAnswer>['result'], contract.SheetResult>,
    Same<Static<typeof LocationCounted>['result']['differences'][number], contract.CountDifference>,
    Same<Static<typeof CodeMatchSchema>, contract.CodeMatch>,
    Same<Static<typeof LocationLog>, contract.LocationLog>,
    Same<Static<typeof ImportRow>, contract.ImportRow>,
    Same<Static<typeof Job>, contract.Job>,
    Same<Static<typeof SavedView>, contract.SavedView>,
    Same<Static<typeof CountUnderWay>, contract.CountUnderWay>,
  ] = [true, true, true, true, true, true, true, true, true];
  expect(same).not.toContain(false);
});
