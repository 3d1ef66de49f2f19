import { readFileSync } from 'node:fs';
import type { Answer, TestApi } from './api';
import { record } from './examples/recorder';

/** The page for people who write clients: each of its calls is sent, in order, and must be answered as it says. */
const page = readFileSync(`${__dirname}/../../docs/api.md`, 'utf8');
const blocks = [...page.matchAll(/```http\n([^]*?)```/g)].map(([, text = '']) => text.trim());

interface Part {
  first: string;
  headers: [name: string, value: string][];
  body: string;
}

function read(text: string): Part {
  const [head = '', ...rest] = text.split('\n\n');
  const [first = '', ...lines] = head.split('\n');
  const headers = lines.map((line): [string, string] => {
    const at = line.indexOf(': ');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 2)];
  });
  return { first, headers, body: rest.join('\n\n') };
}

/** What earlier answers said, by the name that the page gives it. */
type Known = Map<string, string>;

const fill = (text: string, known: Known) =>
  text.replace(/\$([A-Z]+)/g, (name: string) => known.get(name) ?? name);

async function send(api: TestApi, { first, headers, body }: Part, known: Known): Promise<Answer> {
  const [method = '', url = ''] = fill(first, known).split(' ');
  return api.call(method as 'GET', url, {
    headers: Object.fromEntries(headers.map(([name, value]) => [name, fill(value, known)])),
    ...(body === '' ? {} : { body: fill(body, known) }),
  });
}

/** The page leaves things out, and gives names to what later calls need. */
function expectSaid(said: Part, answer: Answer, known: Known): void {
  expect([answer.status, answer.text]).toEqual([Number(said.first), answer.text]);
  for (const [name, value] of said.headers) {
    const pattern = value
      .split(/(\$[A-Z]+|…)/)
      .map((piece) => (/^(\$|…)/.test(piece) ? '([^;]+|.*)' : escaped(piece)))
      .join('');
    const all = [answer.headers[name] ?? []].flat().map(String);
    const found = all.map((one) => new RegExp(`^${pattern}$`).exec(one)).find(Boolean);
    expect([name, value, Boolean(found)]).toEqual([name, value, true]);
    for (const [at, variable] of [...value.matchAll(/\$[A-Z]+/g)].entries())
      known.set(variable[0], found?.[at + 1] ?? '');
  }
  if (said.body === '') return;
  const wanted = JSON.parse(fill(said.body, known).replace(/: (\$[A-Z]+)/g, ': "$1"')) as unknown;
  expectLike(wanted, answer.body, known);
}

function expectLike(wanted: unknown, got: unknown, known: Known): void {
  if (wanted === '…') expect(got).toEqual(expect.any(String));
  else if (typeof wanted === 'string' && /^\$[A-Z]+$/.test(wanted)) known.set(wanted, String(got));
  else if (Array.isArray(wanted)) {
    expect(got).toHaveLength(wanted.length);
    for (const [at, one] of wanted.entries()) expectLike(one, (got as unknown[])[at], known);
  } else if (typeof wanted === 'object' && wanted !== null) {
    for (const [name, one] of Object.entries(wanted)) {
      expect(got).toHaveProperty([name]);
      expectLike(one, (got as Record<string, unknown>)[name], known);
    }
  } else expect(got).toEqual(wanted);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

it('each call in docs/api.md is answered as that page says', async () => {
  expect(blocks.length).toBeGreaterThanOrEqual(20);
  expect(blocks.length % 2).toBe(0);
  await record(async ({ api }) => {
    const known: Known = new Map();
    for (let at = 0; at < blocks.length; at += 2) {
      const answer = await send(api, read(blocks[at] ?? ''), known);
      expectSaid(read(blocks[at + 1] ?? ''), answer, known);
    }
  });
});
