import { randomUUID } from 'node:crypto';
import { testApi } from '../api';

const api = testApi();

const BLANK = ['   ', '\u200b', '\u2060 \ufeff', '\u202e', '\u3164', '\u2800'];
const NAMED_KINDS: [string, (name: string) => object, string][] = [
  ['/api/stock', (name) => ({ name }), 'name'],
  ['/api/stock/locations', (name) => ({ name }), 'name'],
  ['/api/stock/lists', (customer_name) => ({ customer_name }), 'customer_name'],
  ['/api/views', (name) => ({ page: 'stock', name, scope: 'personal', query: 'name=a' }), 'name'],
];

it.each(NAMED_KINDS)(
  'a name of invisible characters alone is refused by POST %s [W.147]',
  async (path, bodyOf, field) => {
    const team = await api.arrange.team();
    const as = await api.arrange.user(team, 'owner');
    const send = (name: string) =>
      api.call('POST', path, {
        as,
        body: { team_id: team.id, ...bodyOf(name) },
        headers: { 'idempotency-key': randomUUID() },
      });
    for (const name of BLANK) {
      const { status, body } = await send(name);
      expect([name, status, Object.keys(body.errors ?? {})]).toEqual([name, 422, [field]]);
    }
    for (const name of ['👩‍🔧', 'علي', 'n\u0303']) expect((await send(name)).status).toBe(201);
  },
);

it.each(NAMED_KINDS)(
  'characters that turn text around are left out of a name that POST %s saves [wire.1733]',
  async (path, bodyOf) => {
    const team = await api.arrange.team();
    const as = await api.arrange.user(team, 'owner');
    const name = 'Bolt \u202egnp.\u2066exe';
    const { status, text } = await api.call('POST', path, {
      as,
      body: { team_id: team.id, ...bodyOf(name) },
    });
    expect([status, /[\u202a-\u202e\u2066-\u2069]/.test(text), text.includes('Bolt gnp.exe')]).toEqual([
      201,
      false,
      true,
    ]);
  },
);

it('characters that turn text around are left out of notes and codes, while direction marks of Arabic and Hebrew stay [wire.1733]', async () => {
  const team = await api.arrange.team();
  const as = await api.arrange.user(team, 'owner');
  const [note, code] = ['a\u202eb\u2067c \u200fd', 'A\u2069-1'];
  const made = await api.call('POST', '/api/stock', {
    as,
    body: { team_id: team.id, name: 'Bolt', note, codes: [code] },
  });
  expect(made.body.result?.stock).toMatchObject({ note: 'abc \u200fd', codes: ['A-1'] });
});
