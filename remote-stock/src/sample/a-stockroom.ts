import { OWN_UNDO_WINDOW, type Stock, type StockLog } from '@storeroom/contract';
import type { FakeApi } from '@storeroom/testing';
import { aPage } from './a-stock';
import { someGoods, someLocations } from './goods';
import { askedFor, listed, overviewOf } from './sample-list';
import { sampleCounts } from './sample-counts';
import { sampleBulk } from './sample-bulk';
import { sampleRecords } from './sample-records';

export interface Stockroom {
  /** The items; by default a few of each kind. */
  items?: Stock[];
  logs?: StockLog[];
  /** Milliseconds since the epoch. */
  now?: number;
}

const inBody = <Result>(result: Result) => ({ body: { result } });

/** A small fake of the API for stock: to one user in one browser it behaves like the API. */
export function aStockroom(api: FakeApi, { now = Date.now(), ...given }: Stockroom = {}): FakeApi {
  const locations = someLocations(now);
  const { items = someGoods(locations, now), logs = [] } = given;
  const records = sampleRecords({ items, logs, locations, now });

  const bulk = sampleBulk(records);
  const counts = sampleCounts(now);
  const undo_until = new Date(now + OWN_UNDO_WINDOW).toISOString();

  return api
    .on('GET /api/stock', ({ query }) => inBody({ stock: listed(records.all(), query) }))
    .on('POST /api/stock', ({ body }) => inBody({ stock: records.add(body) }))
    .on('GET /api/stock/{id}', ({ params: { id } }) => {
      const stock = records.find(id);
      return stock ? inBody({ stock }) : { status: 404 };
    })
    .on('PUT /api/stock/{id}', ({ params: { id }, body }) => inBody({ stock: records.edit(id, body).stock }))
    .on('DELETE /api/stock/{id}', ({ params: { id } }) => records.remove(id))
    .on('GET /api/stock/{id}/history', ({ params: { id } }) => inBody({ logs: aPage(records.history(id)) }))
    .on('POST /api/stock/{id}/adjust', ({ params: { id }, body }) => {
      const change = records.adjust(id, body);
      return 'status' in change ? change : inBody({ ...change, undo_until });
    })
    .on('POST /api/stock/{id}/archive', ({ params: { id } }) => inBody({ stock: records.archive(id).stock }))
    .on('POST /api/stock/{id}/unarchive', ({ params: { id } }) =>
      inBody({ stock: records.unarchive(id).stock }),
    )
    .on('POST /api/stock/logs/{log}/undo', ({ params: { log } }) => {
      const change = records.undo(log) ?? { status: 404 };
      return 'status' in change ? change : inBody(change);
    })
    .on('POST /api/stock/bulk', ({ body }) => {
      const change = bulk(body);
      return 'status' in change ? change : inBody(change);
    })
    .on('POST /api/stock/batches/{batch}/undo', ({ params: { batch } }) => {
      const some = new Set(records.logs().flatMap((log) => (log.batch_id === batch ? log.stock_id : [])));
      if (some.size > 1) return inBody({ updated: records.undoEach(batch), failed: [], batch_id: null });
      const change = records.undoBatch(batch) ?? { status: 404 };
      return 'status' in change ? change : inBody({ updated: 1, failed: [], batch_id: change.log.batch_id });
    })
    .on('GET /api/stock/locations', ({ query }) =>
      inBody({ locations: aPage(askedFor(locations, records.all(), query)) }),
    )
    .on('GET /api/stock/lists/{list}', inBody({ lists: aPage([]) }))
    .on('GET /api/stock/archive-reasons', inBody({ items: [] }))
    .on('GET /api/stock/run-out', inBody({ items: [] }))
    .on('GET /api/stock/locations/{id}/counting', ({ params: { id }, query }) =>
      inBody({ count: counts.underWay(id), ended: counts.ended(query.get('count_id')) }),
    )
    .on('PUT /api/stock/locations/{id}/counting', ({ params: { id }, body }) => {
      const kept = counts.keep(id, body);
      if ('count' in kept) return inBody(kept);
      return {
        status: 409,
        body: { message: 'Another device was first.', result: kept, conflict: ['lines'] },
      };
    })
    .on('DELETE /api/stock/locations/{id}/counting', ({ params: { id } }) => {
      counts.end(counts.underWay(id)?.count_id ?? '', 'emptied');
    })
    .on('GET /api/views', inBody({ views: [] }))
    .on('GET /api/stock/reports/overview', () => inBody({ totals: overviewOf(records.all(), locations) }))
    .on('GET /api/stock/reports/movements', inBody({ series: [] }));
}
