import { toastsAtom } from '@storeroom/sdk/host';
import type { Stock } from '@storeroom/contract';
import { aUser, fakeApi, renderScreen, type FakeApi, type LeaveAnswer } from '@storeroom/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyDatabase } from '../../../../testing/database';
import { aStock, aStockroom, someLocations } from '../../../sample';
import en from '../../../texts/stock.en.json';
import { stopQueue, UnsentMark } from '../../../unsent';
import LocationScreen from '../../location.screen';
import type { CountedLines } from '../count.rules';

export const COUNTS = 'POST /api/stock/locations/{id}/counts';
export const COUNTING = '/api/stock/locations/{id}/counting';
const NOW = Date.parse('2026-10-14T14:02:00Z');
const [coldRoom] = someLocations(NOW);

export const shelf = () =>
  ['Elbow', 'Tee', 'Valve'].map((name, at) => aStock({ id: at + 1, name, amount: 5, location_id: 1 }));

export interface OpenCount {
  /** The items in the location; by default three. */
  items?: Stock[];
  /** The lines of a count that is stored on the device. */
  kept?: CountedLines;
  leaving?: LeaveAnswer;
  answers?: (api: FakeApi) => void;
  /** Also renders the mark that says what waits to be sent. */
  isMarked?: boolean;
}

/** The key in local storage of a count of the shelf. */
export function keptAt(): string {
  const { id, team } = aUser('manager');
  return `storeroom.count.${id}/${team.id}/1`;
}

/** Opens the count of a shelf with three items of which 5 are expected each; `sent` collects the lines of each saved count. */
export async function openCount({ items = shelf(), kept, leaving, answers, isMarked }: OpenCount = {}) {
  stopQueue();
  emptyDatabase();
  window.localStorage.clear();
  if (kept) window.localStorage.setItem(keptAt(), JSON.stringify(kept));
  const sent: unknown[] = [];
  const api = aStockroom(fakeApi(), { items, now: NOW })
    .on('GET /api/stock/locations/{id}', { body: { result: { location: coldRoom! } } })
    .on(COUNTS, ({ body }) => {
      sent.push(body.lines);
      return { body: { result: { differences: [], batch_id: 'b1' } } };
    });
  answers?.(api);
  const page = (
    <>
      {isMarked ? <UnsentMark /> : null}
      <LocationScreen />
    </>
  );
  const view = await renderScreen(page, {
    api,
    at: '/stock/locations/1-cold-room?tab=count',
    path: '/stock/locations/:slug',
    user: aUser('manager'),
    texts: { stock: en },
    ...(leaving && { leaving }),
  });
  const isSaid = (words: RegExp) =>
    screen.queryAllByText(words).length > 0 ||
    view.store.get(toastsAtom).some(({ message }) => words.test(message));
  return { ...view, user: userEvent.setup(), sent, isSaid };
}

export const tick = (name: string) => screen.getByRole('button', { name: `${name} is as expected, 5` });
export const counted = (name: string) => screen.getByRole('textbox', { name: `Counted of ${name}` });
