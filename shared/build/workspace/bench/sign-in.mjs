import { randomUUID } from 'node:crypto';
import { ask } from '../soak/ask.mjs';

/** Named like a browser, as the list of sessions shows it. */
const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** The `result` of a call to the API of a running product, as a program makes it. */
export async function callApi({ origin, settings }, method, path, { token, body } = {}) {
  const host = `api.${new URL(origin).host}`;
  const headers = { host, 'user-agent': AGENT, 'idempotency-key': randomUUID() };
  const answer = await ask({ port: settings.PORT, path, method, headers, token, body });
  if (answer.status < 200 || answer.status > 299)
    throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
  return answer.body.result;
}

const DEMO_PASSWORD = 'storeroom-demo';

export function signIn(running, username, password = DEMO_PASSWORD) {
  return callApi(running, 'POST', '/api/login', { body: { username, password } });
}

/** Cookies as the pages of a running product keep them. */
export function cookiesIn({ origin }, values) {
  const { hostname } = new URL(origin);
  const rest = { domain: `.${hostname}`, path: '/', secure: true, sameSite: 'Lax' };
  return Object.entries(values).map(([name, value]) => ({ name, value: encodeURIComponent(value), ...rest }));
}

/** What somebody has who chose cookies on an earlier visit. */
export const guestCookies = (running) =>
  cookiesIn(running, {
    ...Object.fromEntries(
      ['', 'Necessary', 'Functional', 'Preference'].map((type) => [`ConsentCookies${type}`, 'true']),
    ),
    // Consent for any version of the policy, so that the question is not shown.
    ConsentCookiesVersion: '9999-12-31',
    i18n_redirected: 'en',
  });

/** What a browser keeps of somebody who has signed in, and chose cookies before. */
export const sessionCookies = (running, { token, token_type }) => [
  ...guestCookies(running),
  ...cookiesIn(running, { AuthToken: token, AuthTokenType: token_type }),
];

/** Signs one of the demo's people in, its manager by default, as a program would; returns the cookies that a browser would then have. */
export async function demoCookies(running, username = 'priya') {
  return sessionCookies(running, await signIn(running, username));
}
