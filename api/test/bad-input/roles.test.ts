import { ROLES, type Role, permissionsOfRole } from '@storeroom/shared/contract';
import { reachOf } from '../../src/docs/rights-of-routes';
import { type Answer, type TestApi, openTestApi } from '../api';
import type { TestTeam, TestUser } from '../arrange';
import { type Furnished, addressIn, furnish } from '../furnish';
import { OF_ANY_CALL, type Operation, readOperations } from '../operations';
import { printOf } from '../stored';

/** Every operation × every role: who is refused, and with which permission, the table of rights says. */
let api: TestApi;
let team: TestTeam;
let records: Furnished;
let operations: Operation[];
const people = new Map<Role, TestUser>();

beforeAll(async () => {
  api = await openTestApi();
  team = await api.arrange.team();
  for (const role of ROLES) people.set(role, await api.arrange.user(team, role));
  const other = await api.arrange.user(team, 'owner');
  records = await furnish(api, team, other, 'of the own team');
  ({ operations } = await readOperations(api));
});
afterAll(() => api.close());

const reach = (role: Role, { rights }: Operation) => reachOf(role, rights);

/** With a token of its own: some calls end the one that they came with. */
async function callAs(role: Role, operation: Operation): Promise<Answer> {
  const person = people.get(role);
  if (!person) throw new Error(`There is no ${role}.`);
  const as = await api.arrange.token(person);
  const url = `${addressIn(operation.path, records)}?team_id=${team.id}`;
  return api.call(operation.method, url, {
    as,
    ...(operation.method === 'GET' || operation.method === 'DELETE' ? {} : { body: { team_id: team.id } }),
  });
}

it('[W.4, D-RIGHTS.48] who lacks the right is told which, before anything else, and nothing is written', async () => {
  const before = await printOf(api);
  const wrong: unknown[] = [];
  let refused = 0;
  for (const operation of operations) {
    const { needs, one_of } = operation.rights;
    for (const role of ROLES.filter((one) => reach(one, operation) === 'none')) {
      const held = permissionsOfRole(role);
      const lacking = needs.filter((right) => !held.has(right));
      const { status, body } = await callAs(role, operation);
      refused += 1;
      const named = body?.permission as unknown as (typeof needs)[number];
      const isRight = lacking.length > 0 ? lacking[0] === named : one_of.includes(named);
      // Whose input decides which right it needs says so once the input is there.
      const isOpen = lacking.length === 0 && status === 422;
      if (!(status === 403 && isRight) && !isOpen)
        wrong.push([role, operation.method, operation.path, status, body]);
    }
  }
  expect(wrong).toEqual([]);
  expect(refused).toBeGreaterThan(200);
  expect(await printOf(api)).toBe(before);
});

it('[W.4, D-RIGHTS.48] who has the right is never refused for want of one, and gets what the document says', async () => {
  const wrong: unknown[] = [];
  for (const operation of operations) {
    for (const role of ROLES.filter((one) => reach(one, operation) !== 'none')) {
      const { status, body } = await callAs(role, operation);
      const { one_of, some } = operation.rights;
      const held = permissionsOfRole(role);
      const lacks = (right: (typeof some)[number]) => !held.has(right);
      const named = body?.permission as unknown as (typeof some)[number];
      const partly = status === 403 && [...one_of, ...some].filter(lacks).includes(named);
      const isDocumented = String(status) in operation.answers || OF_ANY_CALL.includes(status);
      const isFine = isDocumented && (status !== 403 || partly);
      if (!isFine && operation.path !== '/broadcasting/auth')
        wrong.push([role, operation.method, operation.path, status, body]);
    }
  }
  expect(wrong).toEqual([]);
});
