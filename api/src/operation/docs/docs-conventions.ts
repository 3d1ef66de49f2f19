import { prose, table } from './docs-html';

const HEADERS = [
  ['Accept', '`application/json`.'],
  ['Authorization', '`Bearer` and the token of a sign-in. Without it a call that is not public answers 401.'],
  ['Accept-Language', '`en` or `fr`: the language of messages.'],
  ['X-XSRF-TOKEN', 'From one of the product’s own pages, on every write: the decoded `XSRF-TOKEN` cookie.'],
  ['Idempotency-Key', 'A uuid; must be there where a call is marked ⟲.'],
  [
    'Idempotency-Age',
    'How long before it is sent a call was made, in milliseconds: what was done without a network says so.',
  ],
  ['X-Socket-ID', 'The caller’s own live connection, which is not told of this change.'],
];

const REFUSALS = [
  [
    '400, 405, 413, 415',
    'No readable JSON, no such method, too large, a form that is not taken; public calls take JSON only.',
  ],
  ['401', 'Signed out.'],
  ['402', '`code` is `subscription_read_only`: the team can be read and not changed.'],
  [
    '403',
    '`permission` names the right that is missing. Without it: a public call from a page of another site.',
  ],
  ['404', 'Unknown; what belongs to another team answers the same.'],
  ['409', 'Changed since `version`: `result.current` is what it is now, `conflict` the fields that differ.'],
  ['410', 'A code or an address that has been used or is too late.'],
  ['419', 'The CSRF token does not fit: fetch the cookie once more and repeat the call once.'],
  [
    '422',
    '`errors` has texts by dotted field (`items.3.amount`), `codes` the same for programs; `result` may say what would be possible.',
  ],
  ['429', 'Too many tries: `Retry-After` says when to come back.'],
  ['500', '`{"message":"Server Error"}`, and nothing else.'],
  [
    '503',
    'Not now; nothing has changed. `code` is `database_away`, `database_busy`, `disk_full` or `server_busy`, `Retry-After` says when.',
  ],
];

/** What is true of every call, said once. */
export function renderConventions(): string {
  const rows = (facts: string[][]) =>
    facts.map(([name = '', meaning]) => [`<code>${name}</code>`, prose(meaning)]);
  return `<section id="conventions"><h2>What holds for every call</h2>
<article><h3>Answers</h3><p>${prose(
    'A read answers `{ result }`, a write `{ message, says, result }`, with the same keys; `says` is the message by code. 201 says that something was made, 202 that a job makes it. Every list takes `page`, `per_page`, `sort` and `sort_direction`, and answers `data` and `pagination`; with ids it answers a plain array. A call is about the team in `team_id`, of the query in a read and of the body in a write; left out, it is the caller’s home team.',
  )}</p></article>
<article><h3>Headers</h3>${table('Request headers', ['Header', 'Meaning'], rows(HEADERS))}</article>
<article><h3>Refusals</h3><p>${prose('Each has a `message` for people. Programs decide by the status, by `code` where it does not say it all, and by `codes` of a 422: a code stays when its text is worded anew, and `values` are what the text names.')}</p>${table('Refusals', ['Status', 'Meaning'], rows(REFUSALS))}</article>
<article id="repeating"><h3>⟲ Calls that may be repeated</h3><p>${prose(
    'Such a call wants an `Idempotency-Key`. Sent again with the same key within 24 hours it changes nothing and gets the first answer, also when that was lost on its way. Another body with the same key is 422.',
  )}</p></article></section>`;
}
