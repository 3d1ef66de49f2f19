import { request } from 'node:http';

/** Signs the demo's manager in, as a program would, and answers the cookies that a browser would then have. */
export async function demoCookies({ origin, settings }) {
  const { host, hostname } = new URL(origin);
  const body = JSON.stringify({ username: 'priya', password: 'storeroom-demo' });
  const answer = await new Promise((done, fail) => {
    const req = request(
      {
        port: settings.PORT,
        path: '/api/login',
        method: 'POST',
        headers: { host: `api.${host}`, accept: 'application/json', 'content-type': 'application/json' },
      },
      (res) => {
        const chunks = [];
        res.on('data', (chunk) => chunks.push(chunk));
        res.on('end', () => done({ status: res.statusCode, body: Buffer.concat(chunks).toString('utf8') }));
      },
    );
    req.on('error', fail);
    req.end(body);
  });
  if (answer.status !== 200) throw new Error(`Signing in answered ${answer.status}: ${answer.body}`);
  const { token, token_type } = JSON.parse(answer.body).result;
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
