import assert from 'node:assert/strict';
import { test } from 'node:test';
import { costs } from './requests.mjs';

const PAGE = 'http://shop.localhost/';
const API = 'http://api.shop.localhost';
const one = (type, url, sent, done, causes = []) => ({ type, url, sent, done, causes, bytes: 1_000 });
const everything = () => true;

const page = one('Document', PAGE, 0, 1);
const script = one('Script', `${PAGE}main.js`, 1, 2, [PAGE]);

test('preflights and the CSRF call count in the chain of requests that a bench measures [G.250]', () => {
  const { depth, preflights, csrfCalls } = costs(
    [
      page,
      script,
      one('Fetch', `${API}/sanctum/csrf-cookie`, 2, 3, [`${PAGE}main.js`]),
      // The browser reports a call first, and then sends its preflight.
      one('Fetch', `${API}/api/stock`, 3, 5, [`${PAGE}main.js`]),
      one('Preflight', `${API}/api/stock`, 3.01, 4, []),
    ],
    everything,
  );
  assert.deepEqual({ depth, preflights, csrfCalls }, { depth: 5, preflights: 1, csrfCalls: 1 });
});

test('in the chain of requests that a bench measures, a call that needs neither preflight nor CSRF cookie comes directly after its script', () => {
  const { depth, preflights, csrfCalls } = costs(
    [page, script, one('Fetch', `${API}/api/stock`, 2, 3, [`${PAGE}main.js`])],
    everything,
  );
  assert.deepEqual({ depth, preflights, csrfCalls }, { depth: 3, preflights: 0, csrfCalls: 0 });
});
