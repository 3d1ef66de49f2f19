import type { LocationLog } from '@storeroom/contract';
import { testApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';

const api = testApi();
let team: TestTeam;
let manager: TestUser;
const locations: Record<string, number> = {};
beforeAll(async () => {
  team = await api.arrange.team();
  manager = await api.arrange.user(team, 'manager');
  for (const name of ['Dock', 'Rack 9', 'Rack 10']) {
    const answer = await api.call('POST', '/api/stock/locations', {
      as: manager,
      body: { team_id: team.id, name },
    });
    locations[name] = Number(answer.body.result?.location?.id);
  }
  const body = { team_id: team.id, name: 'Dock 2' };
  await api.call('PUT', `/api/stock/locations/${locations['Dock']}`, { as: manager, body });
  await api.call('POST', `/api/stock/locations/${locations['Rack 9']}/archive`, { as: manager, body: {} });
});

async function logs(query: string, path = 'logs', as: TestUser = manager) {
  const answer = await api.call('GET', `/api/stock/locations/${path}?${query}`, { as });
  const data = (answer.body.result?.logs?.data ?? []) as unknown as LocationLog[];
  return { answer, told: data.map((log) => `${log.action} ${log.name}`), data };
}

it('the log of locations answers what happened to them, newest first [R7.15]', async () => {
  const { told, data, answer } = await logs('');
  expect(told).toEqual([
    'archived Rack 9',
    'edited Dock 2',
    'created Rack 10',
    'created Rack 9',
    'created Dock',
  ]);
  expect(data[1]).toMatchObject({
    location_id: locations['Dock'],
    actor: { id: manager.id, name: manager.name },
    changes: [{ field: 'name', old: 'Dock', new: 'Dock 2' }],
    cause: 'api',
    time: Math.floor(Date.parse(data[1]?.created_at ?? '') / 1000),
  });
  expect(answer.body.result?.logs?.pagination).toMatchObject({ total: 5, from: 1 });
});

it.each([
  ['name=rack&sort=name&sort_direction=ASC', ['created Rack 9', 'archived Rack 9', 'created Rack 10']],
  ['name=rack&sort=name&sort_direction=DESC', ['created Rack 10', 'archived Rack 9', 'created Rack 9']],
  ['time=today', 5],
  ['time=2020-01-01,2020-01-02', 0],
  ['per_page=4&page=2', ['created Dock']],
  ['location_id=999999', 0],
  [
    'sort=action&sort_direction=ASC&per_page=4',
    ['archived Rack 9', 'created Dock', 'created Rack 9', 'created Rack 10'],
  ],
  ['sort=action&per_page=4', ['edited Dock 2', 'created Rack 10', 'created Rack 9', 'created Dock']],
])('the log of locations answers ?%s with the matching rows [R7.28]', async (query, expected) => {
  const { told } = await logs(query);
  if (typeof expected === 'number') expect(told).toHaveLength(expected);
  else expect(told).toEqual(expected);
});

it('the log of locations is filtered by an action of four letters or more, but not by a shorter one, nor by `null` [R5.9]', async () => {
  expect((await logs('action=chiv')).told).toEqual(['archived Rack 9']);
  for (const action of ['chi', 'null']) expect((await logs(`action=${action}`)).told).toHaveLength(5);
});

it('the log of locations is narrowed to one location [R7.28]', async () => {
  expect((await logs(`location_id=${locations['Dock']}`)).told).toEqual(['edited Dock 2', 'created Dock']);
});

it('the history of one location is answered to a picker, who may not read the log of all [W.212]', async () => {
  const picker = await api.arrange.user(team, 'picker');
  expect((await logs('', `${locations['Rack 9']}/history`, picker)).told).toEqual([
    'archived Rack 9',
    'created Rack 9',
  ]);
  expect((await logs('', 'logs', picker)).answer.body.permission).toBe('logs');
  expect((await logs('', '999999/history', picker)).answer.status).toBe(404);
});
