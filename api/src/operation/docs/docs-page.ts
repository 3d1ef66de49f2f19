import { escapeHtml } from '../../platform/http/html';
import { prose, table } from './docs-html';
import { anchorOf, type Call, type Operation, renderCall } from './docs-operation';
import { renderFields, type Schema } from './docs-schema';
import type { Examples } from './examples';

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
function renderConventions(): string {
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

const METHODS = ['get', 'post', 'put', 'delete'];

interface Described {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

/**
 * The OpenAPI document as one page of plain HTML, which needs no script: contents, what holds for every call, each
 * call with its recorded examples, the records.
 */
export function renderDocs(document: object, examples: Examples): string {
  const { info, paths, components } = document as Described;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => (methods[method] ? [{ path, method, operation: methods[method] }] : [])),
  );
  const chapters = [...new Set(calls.map(tagOf))].map((tag) => ({
    tag,
    own: calls.filter((call) => tagOf(call) === tag),
  }));
  const records = Object.entries(components?.schemas ?? {});
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(info.title)}</title>
<link rel="stylesheet" href="/api/docs/style.css"></head>
<body><a class="skip" href="#main">To the calls</a>
<header><h1>${escapeHtml(info.title)} <small>${escapeHtml(info.version)}</small></h1>
<p>${prose(info.description)}</p>
<p><a href="/api/docs/openapi.json">The same as an OpenAPI 3.1 document</a></p></header>
<nav aria-label="Contents"><ul><li><a href="#conventions">What holds for every call</a></li>${chapters
    .map(renderContents)
    .join('')}<li><a href="#records">Records</a></li></ul></nav>
<main id="main">${renderConventions()}${chapters
    .map(
      ({ tag, own }) =>
        `<section id="${slugOf(tag)}"><h2>${escapeHtml(tag)}</h2>${own
          .map((call) => renderCall(call, examples[`${call.method.toUpperCase()} ${call.path}`] ?? []))
          .join('')}</section>`,
    )
    .join('')}<section id="records"><h2>Records</h2>${records
    .map(
      ([name, schema]) =>
        `<article id="record-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>${renderFields(schema, 'Fields')}</article>`,
    )
    .join('')}</section></main></body></html>`;
}

function renderContents({ tag, own }: { tag: string; own: Call[] }): string {
  const links = own.map(
    (call) =>
      `<li><a href="#${anchorOf(call)}"><span class="method ${call.method}">${call.method.toUpperCase()}</span> ${escapeHtml(call.path.replace(/^\/api/, ''))}</a></li>`,
  );
  return `<li><details><summary>${escapeHtml(tag)}</summary><ul>${links.join('')}</ul></details></li>`;
}

function tagOf({ operation }: Call): string {
  return operation.tags?.[0] ?? 'Other';
}

function slugOf(tag: string): string {
  return tag.toLowerCase().replaceAll(' ', '-');
}
