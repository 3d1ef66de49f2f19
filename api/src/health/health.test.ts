import { type TestApi, openTestApi } from '../../test/api';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());
const ready = async () => {
  const { status, body } = await api.call('GET', '/health/ready');
  return [status, body];
};

it('[PF.157] is not ready while no connection to the database is to be had, and is again afterwards', async () => {
  expect(await ready()).toEqual([200, { status: 'ok' }]);
  const { most } = api.database.connections();
  const held = await Promise.all(Array.from({ length: most }, () => api.database.connect()));
  expect(await ready()).toEqual([503, { status: 'database unavailable' }]);
  expect((await api.call('GET', '/health/live')).status).toBe(200);
  for (const client of held) client.release();
  expect(await ready()).toEqual([200, { status: 'ok' }]);
});

it('[PF.148] is not ready from the moment that it is to stop', async () => {
  await api.app.stopping.begin(0);
  expect(await ready()).toEqual([503, { status: 'stopping' }]);
  expect((await api.call('GET', '/health/live')).status).toBe(200);
});
