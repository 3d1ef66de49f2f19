import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { filesBelow, integrityOf } from './hashing.mjs';
import { MOVE_OPTIONS, moveFrom, saidOf } from './moves.mjs';
import { remoteIn } from './remote.mjs';
import { newKeys, signedLine } from './signed-lines.mjs';

// The commands of a team for an installation of the product, given its address and a key file.

/** The validity of a signed line in milliseconds: clocks differ, and an upload may take long. */
const VALID_MS = 10 * 60 * 1000;

const OPTIONS = { ...MOVE_OPTIONS, to: { type: 'string' }, key: { type: 'string' } };

function siteOf({ to = process.env.STOREROOM_SITE }) {
  if (!to || !URL.canParse(to)) throw new Error('Say where, with --to https://… or STOREROOM_SITE.');
  const { protocol, hostname, origin } = new URL(to);
  const isLocal = hostname === '127.0.0.1' || hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal)) {
    throw new Error(`${to} is no https:// address.`);
  }
  return origin;
}

function keyOf({ key = process.env.STOREROOM_KEY }) {
  if (!key) throw new Error('Name the key file, with --key or STOREROOM_KEY; "keys <name>" makes one.');
  try {
    const { name, private_key: privateKey } = JSON.parse(readFileSync(key, 'utf8'));
    if (typeof name !== 'string' || typeof privateKey !== 'string') throw new Error('it is no key file');
    return { name, privateKey };
  } catch (error) {
    throw new Error(`${key} cannot be used: ${error.message}.`);
  }
}

/** A client for an installation, for one remote and key. */
function installation(values, remote) {
  const [site, key] = [siteOf(values), keyOf(values)];
  const sign = (content) =>
    signedLine(
      {
        ...{ by: key.name, site, remote, to: null, reason: '' },
        ...content,
        expires: new Date(Date.now() + VALID_MS).toISOString(),
      },
      key.privateKey,
    );
  async function call(method, path, { line, body }) {
    const headers = line ? { authorization: `Storeroom ${line}` } : {};
    const answer = await fetch(`${site}${path}`, { method, headers, body, redirect: 'error' }).catch(
      (error) => {
        throw new Error(`${site} cannot be reached: ${error.cause?.message ?? error.message}.`);
      },
    );
    const text = await answer.text();
    if (!answer.ok) throw new Error(text.trim() || `${site} answers ${answer.status}.`);
    try {
      return JSON.parse(text);
    } catch {
      throw new Error(`What ${site} answers is not from this product.`);
    }
  }
  return {
    state: () => call('GET', '/platform/moves', { line: sign({ verb: 'moves' }) }),
    put: (release, sha384, body) =>
      call('PUT', `/platform/releases/${remote}/${release}`, {
        line: sign({ verb: 'publish', to: release, sha384 }),
        body,
      }),
    move: (content) => call('POST', '/platform/moves', { body: sign(content) }),
  };
}

const nameOf = (address) => address?.split('/').at(-1) ?? null;

function newestIn(dist) {
  const file = join(dist, 'newest.json');
  if (!existsSync(file)) throw new Error(`There is no build in ${dist}; run "storeroom-remote build".`);
  return JSON.parse(readFileSync(file, 'utf8')).release;
}

/** The hash of a build in this folder; undefined if it was built elsewhere. */
function builtHash(dist, release) {
  const file = join(dist, release, 'release.json');
  return existsSync(file) ? integrityOf(readFileSync(file)) : undefined;
}

async function archiveOf(folder) {
  const archive = pack();
  for (const name of filesBelow(folder)) {
    archive.entry({ name, mtime: new Date(0) }, readFileSync(join(folder, name)));
  }
  archive.finalize();
  const chunks = [];
  for await (const chunk of archive) chunks.push(chunk);
  return gzipSync(Buffer.concat(chunks));
}

/** `keys <name>`: creates a key file, and prints the part for the operators. */
export async function keys(folder, args) {
  const [name, more] = args;
  if (!/^[a-z0-9][\w.-]{0,59}$/.test(name ?? '') || more)
    throw new Error('Give the key a name: keys notes-2026');
  const file = resolve(folder, `${name}.key.json`);
  const { privateKey, publicKey } = newKeys();
  const remotes = [remoteIn(folder).name];
  writeFileSync(file, `${JSON.stringify({ name, private_key: privateKey }, null, 2)}\n`, {
    flag: 'wx',
    mode: 0o600,
  });
  const nextYear = `${new Date().getFullYear() + 1}-12-31`;
  const entry = { [name]: { public_key: publicKey, remotes, expires: nextYear } };
  return `${basename(file)} is your key: keep it secret and out of the repository.
The operators add this to "keys" in team-keys.json:
${JSON.stringify(entry, null, 2)}`;
}

/** `publish [release]`: uploads a build to the installation, without making it live. */
export async function publish(folder, args) {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const { name } = remoteIn(folder);
  const dist = join(folder, 'dist');
  const release = positionals[0] ?? newestIn(dist);
  const sha384 = builtHash(dist, release);
  if (sha384 === undefined) throw new Error(`${join(dist, release)} holds no release.`);
  await installation(values, name).put(release, sha384, await archiveOf(join(dist, release)));
  return `${name} ${release} is there; "promote ${release}" makes it live.`;
}

/** `promote` and the other moves: fetches the present state of the remote, and signs a move that follows it. */
export async function move(folder, args, verb) {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const { name } = remoteIn(folder);
  const dist = join(folder, 'dist');
  const wanted = moveFrom(verb, positionals, values);
  if (verb === 'promote') wanted.to ??= newestIn(dist);
  const there = installation(values, name);
  const { pointer: before } = await there.state();
  const { pointer } = await there.move({
    ...wanted,
    to: (verb === 'rollback' ? nameOf(before?.previous) : wanted.to) ?? null,
    sha384: wanted.to && !['kill', 'resume'].includes(verb) ? builtHash(dist, wanted.to) : undefined,
    seq: (before?.seq ?? 0) + 1,
    expects: nameOf(before?.live),
  });
  return saidOf(name, wanted, pointer);
}

/** `moves`: prints the present state of the remote, and its last moves and refusals. */
export async function moves(folder, args) {
  const { values } = parseArgs({ args, options: OPTIONS });
  const { name } = remoteIn(folder);
  const { pointer, moves: lines } = await installation(values, name).state();
  const texts = lines.map(({ at, seq, verb, to, by, reason, refused, percent, team }) => {
    const why = refused ? `refused. ${refused}` : reason;
    return [
      at,
      seq ?? '-',
      verb ?? 'move',
      nameOf(to),
      percent !== undefined && `${percent} %`,
      team && `team ${team}`,
      `by ${by ?? '?'}${why ? ':' : ''}`,
      why,
    ]
      .filter(Boolean)
      .join('  ');
  });
  return [`${name} is ${pointer ? `live at ${pointer.live}` : 'not live'}`, ...texts].join('\n');
}
