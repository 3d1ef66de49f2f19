import { testApi } from '../../../test/api';
import { asSystem } from '../../../test/arrange';
import { user_logs } from '../../platform/database/schema/people';
import { location_logs } from '../../platform/database/schema/stock';
import { team_logs } from '../../platform/database/schema/teams';
import { hashPassword } from '../../people/auth/passwords';
import { type NewUser, newTeam, readNewUser } from './new-team';

const api = testApi();

const person = async (text: string): Promise<NewUser> => ({
  ...readNewUser(text),
  password_hash: await hashPassword('a long first password'),
});

it('a team that the operator makes has an Owner, who can sign in and works in it [R1.1, R1.2]', async () => {
  const { team } = await newTeam(api.database, {
    name: 'Park',
    slug: 'park',
    parent: null,
    people: [await person('Ada Park, ada-park, ada@park.example, owner')],
    locations: [],
  });
  const { body } = await api.call('POST', '/api/login', {
    body: { username: 'ada-park', password: 'a long first password' },
  });
  expect(body.result?.user?.team).toEqual({ id: team.id, name: 'Park', slug: 'park' });
  expect(body.result?.user?.teams?.[0]?.role).toBe('owner');
});

it('a new team can be made below another one, whose Owner works in it too, with its first people and locations, and its logs say so [D-RIGHTS.51, operation.1172]', async () => {
  await newTeam(api.database, {
    name: 'Above',
    slug: 'above',
    parent: null,
    people: [await person('Bo Above,bo-above,bo@above.example,owner')],
    locations: [],
  });
  const below = await newTeam(api.database, {
    name: 'Below',
    slug: 'below',
    parent: 'above',
    people: [await person('Cy Below,cy-below,cy@below.example,keeper')],
    locations: ['Rack A1', 'Cold room'],
  });
  expect(below.locations.map(({ name }) => name)).toEqual(['Rack A1', 'Cold room']);
  const { body } = await api.call('POST', '/api/login', {
    body: { username: 'bo-above', password: 'a long first password' },
  });
  expect(body.result?.user?.teams).toEqual([
    expect.objectContaining({ slug: 'above' }),
    expect.objectContaining({ slug: 'below' }),
  ]);
  const first = await api.call('POST', '/api/login', {
    body: { username: 'cy-below', password: 'a long first password' },
  });
  expect(first.body.result?.user?.teams).toMatchObject([{ slug: 'below', role: 'keeper' }]);
  const told = await api.database.read(asSystem(below.team.id), async ({ db }) => [
    (await db.select().from(team_logs)).map(({ name, action, cause }) => [name, action, cause]),
    (await db.select().from(user_logs)).map(({ name, action, changes }) => [name, action, changes]),
    (await db.select().from(location_logs)).map(({ name, action }) => [name, action]),
  ]);
  expect(told).toEqual([
    [['Below', 'created', 'system']],
    [['Cy Below', 'joined', [{ field: 'role', old: null, new: 'keeper' }]]],
    [
      ['Rack A1', 'created'],
      ['Cold room', 'created'],
    ],
  ]);
});

it.each(['Tom,tom,tom@x.example,king', 'Tom,tom,nowhere,keeper', 'Tom'])(
  'a new team is refused with the person “%s”',
  (text) => {
    expect(() => readNewUser(text)).toThrow('A person is');
  },
);

it('a new team is refused with a parent that does not exist', async () => {
  const people = [await person('Di Lost,di-lost,di@lost.example,owner')];
  await expect(
    newTeam(api.database, { name: 'Lost', slug: 'lost', parent: 'nobody', people, locations: [] }),
  ).rejects.toThrow('There is no team with the slug "nobody".');
});
