import { type TestApi, openTestApi } from '../../../test/api';
import { asSystem } from '../../../test/arrange';
import { eventually } from '../../../test/eventually';

let api: TestApi;
// A new API for each test, because one of the tests stops it.
beforeEach(async () => {
  api = await openTestApi();
});
afterEach(() => api.close());
const ready = async () => {
  const { status, body, headers } = await api.call('GET', '/health/ready');
  return [status, body, headers['retry-after']];
};

it('the API is alive but not ready while no connection to the database is free, and ready again afterwards [PF.157, operation.1104]', async () => {
  expect(await ready()).toEqual([200, { status: 'ok' }, undefined]);
  const { most } = api.database.connections();
  const team = await api.arrange.team();
  let letGo = () => undefined as void;
  const until = new Promise<void>((resolve) => (letGo = resolve));
  let taken = 0;
  const held = Array.from({ length: most }, () =>
    api.database.read(asSystem(team.id), () => {
      taken += 1;
      return until;
    }),
  );
  await eventually(() => taken, most);
  expect(await ready()).toEqual([503, { status: 'database unavailable' }, '5']);
  expect((await api.call('GET', '/health/live')).status).toBe(200);
  letGo();
  await Promise.all(held);
  expect(await ready()).toEqual([200, { status: 'ok' }, undefined]);
});

it('the API is not ready from the moment that it begins to stop [PF.148, operation.1104]', async () => {
  await api.app.openAnswers.end(0);
  expect(await ready()).toEqual([503, { status: 'stopping' }, '5']);
  expect((await api.call('GET', '/health/live')).status).toBe(200);
});

it('a process whose own database has been away for two minutes is not alive, and one with a server elsewhere is [operation.2673]', async () => {
  const live = async (embedded: boolean, away_ms: number | null) => {
    Object.assign(api.app.database, { embedded, awayFor: () => away_ms });
    return (await api.call('GET', '/health/live')).status;
  };
  expect([await live(true, null), await live(true, 119_999), await live(true, 120_000)]).toEqual([
    200, 200, 503,
  ]);
  expect(await live(false, 600_000)).toBe(200);
});
