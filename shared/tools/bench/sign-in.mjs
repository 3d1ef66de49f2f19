import { randomUUID } from 'node:crypto';
import { request } from 'node:http';

/** The `result` of a call to the API of a running product, as a program makes it. */
export async function callApi({ origin, settings }, method, path, { token, body } = {}) {
  const headers = {
    host: `api.${new URL(origin).host}`,
    accept: 'application/json',
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await new Promise((done, fail) => {
    const req = request({ port: settings.PORT, path, method, headers }, (res) => {
      const chunks = [];
      res.on('data', (chunk) => chunks.push(chunk));
      res.on('end', () => done({ status: res.statusCode, text: Buffer.concat(chunks).toString('utf8') }));
    });
    req.on('error', fail);
    req.end(body && JSON.stringify(body));
  });
  if (answer.status !== 200) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
  return JSON.parse(answer.text).result;
}

export function signIn(running, username) {
  return callApi(running, 'POST', '/api/login', { body: { username, password: 'storeroom-demo' } });
}

/** Signs the demo's manager in, as a program would, and answers the cookies that a browser would then have. */
export async function demoCookies(running) {
  const { hostname } = new URL(running.origin);
  const { token, token_type } = await signIn(running, 'priya');
  const consent = ['', 'Necessary', 'Functional', 'Preference'].map((type) => [
    `ConsentCookies${type}`,
    'true',
  ]);
  const values = [...consent, ['AuthToken', token], ['AuthTokenType', token_type], ['i18n_redirected', 'en']];
  return values.map(([name, value]) => ({
    name,
    value: encodeURIComponent(value),
    domain: `.${hostname}`,
    path: '/',
    secure: true,
    sameSite: 'Lax',
  }));
}
