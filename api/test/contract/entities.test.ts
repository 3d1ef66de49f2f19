import { type Json, testApi } from '../api';
import type { TestTeam, TestUser } from '../arrange';

/** Section 3 of the specification: which fields each record carries, whatever else it has. */
const api = testApi();
let team: TestTeam;
let owner: TestUser;
let item: number;
let location: number;
beforeAll(async () => {
  team = await api.arrange.team();
  owner = await api.arrange.user(team, 'owner');
  location = await made('/api/stock/locations', 'location', { name: 'Rack A1' });
  item = await made('/api/stock', 'stock', { name: 'Brass hinge', location_id: location, amount: 4 });
  await api.call('PUT', `/api/teams/${team.id}`, { as: owner, body: { name: 'Leeds North' } });
  await made(`/api/teams/${team.id}/subscriptions`, 'subscription', {
    expiration_at: new Date(Date.now() + 300 * 86_400_000).toISOString(),
  });
});

const write = (path: string, body: object) =>
  api.call('POST', path, { as: owner, body: { team_id: team.id, ...body } });
const made = async (path: string, key: string, body: object) =>
  Number((await write(path, body)).body.result?.[key]?.id);
const read = async (path: string, key: string) => {
  const { body } = await api.call('GET', `${path}?team_id=${team.id}`, { as: owner });
  return body.result?.[key] as Json;
};
const newest = async (path: string) => (await read(path, 'logs')).data?.[0] as Json;

const text = expect.any(String) as unknown;
const number = expect.any(Number) as unknown;

it('a stock item has the specification’s fields, active and archived [R3.1, R3.2]', async () => {
  const facts = {
    id: item,
    name: 'Brass hinge',
    location_id: location,
    amount: 4,
    allow_minus_amount: false,
    created_at: text,
  };
  expect(await read(`/api/stock/${item}`, 'stock')).toMatchObject({ ...facts, deleted_at: null });
  const other = await made('/api/stock', 'stock', { name: 'Oak plug' });
  await write(`/api/stock/${other}/archive`, {});
  expect(await read(`/api/stock/${other}`, 'stock')).toMatchObject({ deleted_at: text });
});

it('the logs of stock, locations, teams and subscriptions have the specification’s fields [R3.3, R3.14, R3.15, R3.16]', async () => {
  const said = { name: text, action: text, time: number };
  await made('/api/stock', 'stock', { name: 'In no location' });
  expect(await newest('/api/stock/logs')).toMatchObject({
    ...said,
    id: number,
    created_at: text,
    stock_id: number,
    location_id: null,
  });
  expect(await newest('/api/stock/locations/logs')).toMatchObject({ ...said, location_id: location });
  expect(await newest('/api/teams/logs')).toMatchObject({ ...said, team_id: team.id });
  expect(await newest('/api/teams/subscriptions/logs')).toMatchObject({ ...said, team_id: team.id });
});

it('a location has the specification’s fields [R3.13]', async () => {
  expect(await read(`/api/stock/locations/${location}`, 'location')).toMatchObject({
    id: location,
    name: 'Rack A1',
    created_at: text,
    deleted_at: null,
  });
});

it('the account is answered with the user’s id and team [R3.19, R3.20]', async () => {
  expect(await read('/api/user', 'user')).toMatchObject({ id: owner.id, team: { id: team.id } });
});

it('the settings have the branding and both hostnames [R3.10]', async () => {
  const { body } = await api.call('GET', '/api/settings');
  expect(body.result).toMatchObject({
    branding: { name: text, hide_landing: false, contact_form: true, contact_email: text },
    hostnames: { client: text, server: text },
  });
});

it('the server sets XSRF-TOKEN, which a page can read [R3.35]', async () => {
  const { status, headers } = await api.call('GET', '/sanctum/csrf-cookie');
  const cookies = [headers['set-cookie']].flat().map(String);
  expect(status).toBe(204);
  expect(cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))).not.toMatch(/httponly/i);
});
