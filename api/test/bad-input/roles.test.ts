import { ROLES, type Role, permissionsOfRole } from '@storeroom/contract';
import { reachOf } from '../../src/operation/docs/rights-of-operations';
import { type Answer, testApi } from '../api';
import type { TestTeam, TestUser } from '../arrange';
import { type SeededTeam, addressIn, seedTeam } from '../seed-team';
import { OF_ANY_CALL, type Operation, type Schema, readOperations, typesOf } from '../operations';
import { printOf } from '../stored';

/** Every operation × every role: who is refused, and with which permission, the table of rights says. */
const api = testApi();
let team: TestTeam;
let records: SeededTeam;
let operations: Operation[];
const people = new Map<Role, TestUser>();
const tokens = new Map<Role, string>();

beforeAll(async () => {
  team = await api.arrange.team();
  for (const role of ROLES) people.set(role, await api.arrange.user(team, role));
  const other = await api.arrange.user(team, 'owner');
  records = await seedTeam(api, team, other, 'of the own team');
  ({ operations } = await readOperations(api));
});
// Calls of another test may have ended every session there was.
beforeEach(async () => {
  for (const [role, person] of people) tokens.set(role, await api.arrange.token(person));
});

const reach = (role: Role, { rights }: Operation) => reachOf(role, rights);

/** A write that is carried out comes with a token of its own: some end the one that they came with. */
async function callAs(
  role: Role,
  operation: Operation,
  input: Record<string, unknown> = {},
): Promise<Answer> {
  const person = people.get(role);
  if (!person) throw new Error(`There is no ${role}.`);
  const stays = operation.method === 'GET' || reach(role, operation) === 'none';
  const as = stays ? tokens.get(role) : await api.arrange.token(person);
  const asked = isRead(operation) ? new URLSearchParams(input as Record<string, string>) : '';
  const url = `${addressIn(operation.path, records)}?team_id=${team.id}&${String(asked)}`;
  return api.call(operation.method, url, {
    as,
    ...(isRead(operation) ? {} : { body: { ...input, team_id: team.id } }),
  });
}

const isRead = ({ method }: Operation) => method === 'GET' || method === 'DELETE';

/** Everything that a call takes, in a form that no schema takes; the team itself is named as it should be. */
function malformed(operation: Operation): Record<string, unknown> {
  const inQuery = operation.parameters
    .filter((one) => one.in === 'query')
    .map(({ name, schema }) => [name, schema]);
  const fields = isRead(operation) ? inQuery : Object.entries(operation.body?.properties ?? {});
  const wrong = (schema: Schema) =>
    isRead(operation) ? 'x'.repeat(3000) : typesOf(schema).includes('object') ? 7 : {};
  return Object.fromEntries((fields as [string, Schema][]).map(([name, schema]) => [name, wrong(schema)]));
}

it.each([
  ['hardly anything', () => ({})],
  ['what no schema takes', malformed],
])(
  'a person without the permission for a call who sends %s is answered which permission is missing, and nothing is written [W.4, G.345, D-RIGHTS.48]',
  async (_what, input) => {
    const before = await printOf(api);
    const wrong: unknown[] = [];
    let refused = 0;
    for (const operation of operations) {
      const { needs, one_of } = operation.rights;
      for (const role of ROLES.filter((one) => reach(one, operation) === 'none')) {
        const held = permissionsOfRole(role);
        const lacking = needs.filter((right) => !held.has(right));
        const { status, body } = await callAs(role, operation, input(operation));
        refused += 1;
        const named = body?.permission as unknown as (typeof needs)[number];
        const isRight = lacking.length > 0 ? lacking[0] === named : one_of.includes(named);
        if (status !== 403 || !isRight) wrong.push([role, operation.method, operation.path, status, body]);
      }
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(200);
    expect(await printOf(api)).toBe(before);
  },
);

it('a person with the permission for a call gets an answer that the document names [D-RIGHTS.48]', async () => {
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
