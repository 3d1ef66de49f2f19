import { escapeHtml } from '../../platform/http/html';
import type { Example } from './examples';

/** A recorded call: what was sent, what came back. Folded, so that the page stays short. */
export function renderExample(operation: string, example: Example): string {
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
