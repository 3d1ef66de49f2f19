import { code, prose, table } from './docs-html';
import { type Schema, nameOf, renderFields, saying, typeOf } from './docs-schema';
import type { Example } from './examples';
import { type Rights, rightsInWords } from './rights-of-operations';
import { escapeHtml } from '../../platform/http/html';

interface Body {
  description?: string;
  content?: Record<string, { schema?: Schema }>;
}

export interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema?: Schema }[];
  requestBody?: Body;
  responses?: Record<string, Body>;
  'x-rights'?: Rights;
}

export interface Call {
  path: string;
  method: string;
  operation: Operation;
}

/** Where a call stands on the page. */
export function anchorOf({ method, path }: Call): string {
  return `${method}${path.replace(/[^a-zA-Z0-9]+/g, '-').replace(/-$/, '')}`.toLowerCase();
}

export function renderCall(call: Call, examples: readonly Example[]): string {
  const { path, method, operation } = call;
  const { parameters = [], requestBody, responses = {} } = operation;
  const rights = operation['x-rights'];
  const spoken = rights ? rightsInWords(rights).filter(Boolean).join(' ') : '';
  const described = (operation.description ?? '').replace(spoken, '').trim();
  const anchor = anchorOf(call);
  return `<article id="${anchor}"><h3><a href="#${anchor}"><code class="method ${method}">${method.toUpperCase()}</code> <code class="path">${breakable(path)}</code></a></h3>
<p>${prose(operation.summary)}${described ? ` ${prose(described)}` : ''}</p>
<ul class="facts">${factsOf(operation, rights)
    .map((fact) => `<li>${fact}</li>`)
    .join('')}</ul>
${table(
  'Parameters',
  ['Name', 'Type', 'Meaning'],
  parameters.map((one) => [
    nameOf(one.name, one.required ?? false),
    `${typeOf(one.schema)} <small>in ${escapeHtml(one.in)}</small>`,
    saying(one.schema, one.description ?? one.schema?.description),
  ]),
)}${requestBody ? renderFields(schemaOf(requestBody), bodyName(requestBody)) : ''}${table(
    'Answers',
    ['Status', 'Body', 'When'],
    Object.entries(responses).map(([status, body]) => [
      `<span class="status ${Number(status) < 400 ? 'fine' : 'refused'}">${escapeHtml(status)}</span>`,
      formsOf(body),
      prose(body.description === 'Default Response' ? '' : body.description),
    ]),
  )}${examples.map((example) => renderExample(`${method.toUpperCase()} ${path}`, example)).join('')}</article>`;
}

/** Who may call, and whether the call may be repeated. */
function factsOf({ parameters = [] }: Operation, rights: Rights | undefined): string[] {
  const list = (names: readonly string[]) => names.map(code).join(' ');
  const repeats = parameters.some(({ name }) => name === 'Idempotency-Key');
  return [
    rights?.access === 'public' ? 'Public' : 'Signed in',
    rights && rights.needs.length > 0 ? `Permission ${list(rights.needs)}` : '',
    rights && rights.one_of.length > 0 ? `and, as asked for, one of ${list(rights.one_of)}` : '',
    rights && rights.some.length > 0 ? `for some of it ${list(rights.some)}` : '',
    repeats ? '<a href="#repeating">⟲ Idempotency-Key</a>' : '',
  ].filter(Boolean);
}

function bodyName({ content = {} }: Body): string {
  return 'multipart/form-data' in content ? 'Form' : 'Body';
}

function schemaOf(body: Body): Schema | undefined {
  return Object.values(body.content ?? {})[0]?.schema;
}

/** JSON says what it is by its schema; a file by its type. */
function formsOf({ content = {} }: Body): string {
  return Object.entries(content)
    .map(([type, { schema }]) => (type.includes('json') ? typeOf(schema) : code(type)))
    .join(' or ');
}

function breakable(path: string): string {
  return escapeHtml(path).replaceAll('/', '/<wbr>');
}

/** A recorded call: what was sent, what came back. Folded, so that the page stays short. */
function renderExample(operation: string, example: Example): string {
  const { title = 'Example', status, answer } = example;
  const kind = status < 400 ? 'fine' : 'refused';
  return `<details class="example"><summary>${escapeHtml(title)} <span class="status ${kind}">${status}</span></summary>
<pre tabindex="0" aria-label="Request">${escapeHtml(requestOf(operation, example))}</pre>
<pre tabindex="0" aria-label="Answer">${escapeHtml(`${status}${shown(answer)}`)}</pre></details>`;
}

function requestOf(operation: string, { request }: Example): string {
  const { path = {}, query = {}, headers = {}, body, form } = request;
  const address = operation.replace(/\{(\w+)\}/g, (_all, name: string) => String(path[name]));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [
    search.size > 0 ? `${address}?${search.toString().replaceAll('%2C', ',')}` : address,
    ...lines,
    ...Object.entries(form ?? {}).map(([name, value]) => `${name} = ${value}`),
    ...(body === undefined ? [] : ['', JSON.stringify(body, null, 2)]),
  ].join('\n');
}

function shown(answer: unknown): string {
  if (answer === null) return '';
  return `\n\n${typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2)}`;
}
