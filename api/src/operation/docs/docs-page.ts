import { escapeHtml } from '../../platform/http/html';
import { prose, table } from './docs-html';
import { anchorOf, type Call, type Operation, renderCall } from './docs-operation';
import { renderFields, type Schema } from './docs-schema';
import type { Examples } from './examples';

/** The look of `/api/docs`: system fonts, both schemes, narrow screens, paper. */
export const docsStyle = `:root {
  color-scheme: light dark;
  --paper: light-dark(#fff, #14171c);
  --soft: light-dark(#f5f6f8, #1c2027);
  --line: light-dark(#dfe2e8, #323843);
  --ink: light-dark(#1b1f27, #e8eaef);
  --faint: light-dark(#5a6272, #a3abba);
  --link: light-dark(#1f4fbf, #9db8ff);
  --get: light-dark(#0b6b4c, #7fd3b1);
  --post: light-dark(#1f4fbf, #9db8ff);
  --put: light-dark(#8a4b00, #f0b86e);
  --delete: light-dark(#a8201a, #ff9d96);
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body {
  margin: 0 auto; max-width: 84rem; padding: 1.5rem 1rem 6rem;
  font: 1rem/1.55 system-ui, sans-serif; background: var(--paper); color: var(--ink);
  display: grid; grid-template-columns: minmax(0, 1fr); gap: 1rem 3rem;
}
a { color: var(--link); text-underline-offset: .15em; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: .2rem; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: .5rem; background: var(--paper); padding: .5rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 .5rem; letter-spacing: -.01em; }
h1 small { font-size: 1rem; font-weight: 400; color: var(--faint); }
h2 { font-size: 1.35rem; margin: 3rem 0 .75rem; }
h3 { font-size: 1rem; margin: 0 0 .35rem; overflow-wrap: anywhere; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover .path { text-decoration: underline; }
p { margin: .25rem 0 .75rem; max-width: 46rem; }
small, caption { color: var(--faint); }
nav { font-size: .9rem; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li { margin: .15rem 0; }
nav a { text-decoration: none; }
nav a:hover { text-decoration: underline; }
nav details ul { margin: .15rem 0 .6rem; padding-left: 1rem; border-left: 1px solid var(--line); }
nav details ul a { display: block; padding: .1rem 0; color: inherit; overflow-wrap: anywhere; font-size: .8125rem; }
nav .method { font-size: .65rem; }
summary { cursor: pointer; }
article { margin: 0 0 1rem; padding: 1rem 1.1rem; border: 1px solid var(--line); border-radius: .6rem; }
article:target { border-color: var(--link); }
code, pre { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace; }
code { font-size: .85em; background: var(--soft); padding: .1em .3em; border-radius: .25rem; overflow-wrap: anywhere; }
h3 code { font-size: .95em; background: none; padding: 0; }
.method { font-weight: 700; letter-spacing: .02em; margin-right: .25rem; }
.get { color: var(--get); } .post { color: var(--post); } .put { color: var(--put); } .delete { color: var(--delete); }
.facts { display: flex; flex-wrap: wrap; gap: .3rem .75rem; list-style: none; margin: 0 0 .75rem; padding: 0; font-size: .875rem; color: var(--faint); }
.facts li + li { border-left: 1px solid var(--line); padding-left: .75rem; }
.scroll { overflow-x: auto; margin: .5rem 0; }
table { width: 100%; min-width: 34rem; table-layout: fixed; border-collapse: collapse; font-size: .875rem; }
caption { text-align: left; font-weight: 600; padding: .35rem 0; }
th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-top: 1px solid var(--line); font-weight: 400; overflow-wrap: anywhere; }
thead th { height: 0; padding: 0; border: 0; font-size: 0; line-height: 0; width: 24%; }
thead th:nth-child(2):not(:last-child) { width: 30%; }
thead th:last-child { width: auto; }
em { font-style: normal; color: var(--faint); font-size: .8125rem; }
.status { font-variant-numeric: tabular-nums; font-weight: 600; }
.fine { color: var(--get); } .refused { color: var(--put); }
.example { margin-top: .5rem; }
.example summary { font-size: .875rem; color: var(--faint); padding: .2rem 0; }
.example pre { margin: .25rem 0 .5rem; padding: .75rem .9rem; background: var(--soft); border-radius: .4rem; font-size: .8125rem; line-height: 1.5; overflow: auto; max-height: 26rem; }
@media (max-width: 40rem) {
  article { padding: .9rem; }
  .facts li + li { border: 0; padding: 0; }
  .facts { flex-direction: column; }
  table { min-width: 0; }
  table, tbody { display: block; }
  thead { display: none; }
  tbody tr { display: grid; gap: .1rem; padding: .45rem 0; border-top: 1px solid var(--line); }
  tbody th, tbody td { border: 0; padding: 0; }
}
@media (min-width: 64rem) {
  body { grid-template-columns: 17rem minmax(0, 1fr); padding: 2.5rem 2rem 6rem; }
  body > header { grid-column: 1 / -1; }
  body > header code { white-space: nowrap; }
  nav { position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto; }
  main > section:first-child h2 { margin-top: 0; }
}
@media print { nav, .skip { display: none; } article { break-inside: avoid; } }
`;

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
    'Not now; nothing has changed. `code` is `database_away`, `database_busy`, `disk_full`, `files_away`, `live_updates_away` or `server_busy`, `Retry-After` says when.',
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
