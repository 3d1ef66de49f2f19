import { rate_limits } from '../../src/platform/database/schema/mail';
import { type TestApi, testApi } from '../api';
import type { TestTeam, TestUser } from '../arrange';

const api = testApi();
let team: TestTeam;
let owner: TestUser;
let person: TestUser;
beforeAll(async () => {
  team = await api.arrange.team();
  owner = await api.arrange.user(team, 'owner');
  person = await api.arrange.user(team, 'keeper');
});
beforeEach(() => api.database.identity.delete(rate_limits));

const ODD: [string, string][] = [
  ['a quoted part', '"lea"@mail.example'],
  ['a quoted space', '"lea b"@mail.example'],
  ['a comment', 'lea(work)@mail.example'],
  ['a literal address', 'lea@[127.0.0.1]'],
  ['an address of numbers', 'lea@127.0.0.1'],
  ['a dot at the end', 'lea@mail.example.'],
  ['a dot at the start', '.lea@mail.example'],
  ['a dot before the @', 'lea.@mail.example'],
  ['two dots', 'lea..b@mail.example'],
  ['two dots in the domain', 'lea@mail..example'],
  ['65 letters before the @', `${'l'.repeat(65)}@mail.example`],
  ['a label of 64 letters', `lea@${'m'.repeat(64)}.example`],
  ['a letter that looks like another', 'lеa@mail.example'],
  ['a full-width sign', 'lea＠mail.example'],
  ['a domain that looks like another', 'lea@mаil.example'],
  ['a control character', 'lea\u0007@mail.example'],
  ['a line break', 'lea@mail.example\r\nBcc:x@evil.example'],
  ['a list', 'lea@mail.example,max@mail.example'],
  ['two @', 'lea@mail.example@evil.example'],
  ['a way to another host', 'lea%evil.example@mail.example'],
  ['an old way to another host', 'evil.example!lea@mail.example'],
  ['no dot', 'lea@localhost'],
  ['a hyphen before the domain', 'lea@-mail.example'],
];

const aMinuteAgo = () => new Date(Date.now() - 60_000).toISOString();
/** Everywhere that an address is taken, with the field that a refusal names. */
const PLACES: [string, string, (email: string) => ReturnType<TestApi['call']>][] = [
  [
    'an invitation',
    'emails.0',
    (email) =>
      api.call('POST', '/api/invites', {
        as: owner,
        body: { team_id: team.id, emails: [email], role: 'picker' },
      }),
  ],
  [
    'an account',
    'email',
    (email) =>
      api.call('PUT', '/api/user', {
        as: person,
        body: { email },
      }),
  ],
  [
    'somebody’s account',
    'email',
    (email) => api.call('PUT', `/api/users/${person.id}`, { as: owner, body: { team_id: team.id, email } }),
  ],
  [
    'an enquiry',
    'email',
    (email) =>
      api.call('POST', '/api/contact', {
        body: { name: 'Lea', email, message: 'How many teams?', started_at: aMinuteAgo() },
      }),
  ],
  [
    'a brand',
    'contact_email',
    (email) =>
      api.call('PUT', `/api/teams/${team.id}/branding`, { as: owner, body: { contact_email: email } }),
  ],
];

describe.each(PLACES)('the address of %s', (_, field, give) => {
  it.each(ODD)('with %s is refused [G.298]', async (_what, email) => {
    const { status, body } = await give(email);
    expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, [field]]);
  });
});

it('ordinary e-mail addresses are accepted in an invitation, with letters and signs that people use before the @ [G.298]', async () => {
  for (const email of [
    'lea@mail.example',
    "o'brien+stock@mail.example",
    'a_b-c.d@x1.mail-2.example',
    `${'l'.repeat(64)}@xn--mnchen-3ya.example`,
  ]) {
    const body = { team_id: team.id, emails: [email], role: 'picker' };
    const { status } = await api.call('POST', '/api/invites', { as: owner, body });
    expect([email, status]).toEqual([email, 201]);
  }
});
