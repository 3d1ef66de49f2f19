import argon2 from '@node-rs/argon2';
import { testApi } from '../../../test/api';

const api = testApi();

it('a login does the same work for an unknown name, a wrong password, a person without a password and a deactivated one [W.51]', async () => {
  const team = await api.arrange.team();
  const known = await api.arrange.user(team);
  const invited = await api.arrange.user(team, 'viewer', { password_hash: null });
  const gone = await api.arrange.user(team, 'viewer', { deactivated_at: '2026-11-01T00:00:00Z' });
  // Counts calls of the real function: measuring time would depend on the machine.
  const verify = jest.spyOn(argon2, 'verify');
  for (const username of ['nobody-at-all', known.username, invited.username, gone.username]) {
    verify.mockClear();
    const answer = await api.call('POST', '/api/login', { body: { username, password: 'wrong' } });
    expect(answer.status).toBe(422);
    expect(verify).toHaveBeenCalledTimes(1);
    expect(verify.mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  }
  verify.mockRestore();
});
