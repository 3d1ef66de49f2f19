import type { Location, Stock } from '@storeroom/contract';
import { aStock } from './a-stock';

const DAY_MS = 86_400_000;
const LOCATIONS = ['Cold room', 'Dock', 'Rack A1', 'Rack A2'];

/** Name, amount, and the index of the location. */
const GOODS: [name: string, amount: number, location: number | null, part?: Partial<Stock>][] = [
  ['PTFE tape 12 mm', 210, 3, { committed: 22, list_count: 2 }],
  ['Cable tie 200 mm black', 480, 2, { committed: 124, list_count: 3 }],
  ['Brass elbow 15 mm', 3, 3, { committed: 3, list_count: 1 }],
  ['Sealant cartridge white', -4, 0, { allow_minus_amount: true, committed: 6, list_count: 2 }],
  ['Compression tee 22 mm', 18, 3, { committed: 5, list_count: 1 }],
  ['Work gloves size 9', 0, 3, { allow_minus_amount: true }],
  ['Chain 6 mm galvanised, per metre', 84.5, 2],
  ['Wood screw 4 × 40 mm, box of 200', 12650, 2, { committed: 240 }],
  ['Wall plug 8 mm grey', 2400, null],
  ['Hinge 100 mm steel', 0, 2],
  ['Duct tape 50 mm silver', 40, 1, { deleted_at: '2026-10-14T13:59:00.000000Z' }],
];

/** A few locations; `now` is in milliseconds since the epoch. */
export function someLocations(now: number): Location[] {
  return LOCATIONS.map((name, at) => ({
    id: at + 1,
    name,
    created_at: new Date(now - 90 * DAY_MS).toISOString(),
    deleted_at: null,
    version: 1,
  }));
}

/** A few items in each state that a list can show; `now` is in milliseconds since the epoch. */
export function someGoods(locations: readonly Location[], now: number): Stock[] {
  return GOODS.map(([name, amount, location, part], at) => {
    const { id = null, name: location_name = null } = location === null ? {} : (locations[location] ?? {});
    const moment = new Date(now - at * at * 900_000).toISOString();
    return aStock({
      id: 501 + at,
      name,
      amount,
      location_id: id,
      location_name,
      updated_at: moment,
      created_at: new Date(now - 90 * DAY_MS).toISOString(),
      ...part,
    });
  });
}
