import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { PACKAGES } from './packages/build-package.mjs';
import { inRoot, remoteNames, root } from './workspace.mjs';

// What can be seen of a deployment without building its images.

const WITH_IMAGE = readdirSync(root).filter((pkg) => existsSync(inRoot(pkg, 'Dockerfile')));
const dockerfile = (pkg) => readFileSync(inRoot(pkg, 'Dockerfile'), 'utf8');
const compose = readFileSync(inRoot('docker-compose.yml'), 'utf8');
const edge = readFileSync(inRoot('shared/build/deploy/edge.Caddyfile'), 'utf8');
const balancer = readFileSync(inRoot('shared/build/deploy/haproxy.cfg'), 'utf8');

const SECRETS = ['POSTGRES_PASSWORD', 'APP_KEY', 'RELEASES_HINT_SECRET'];
/** Of the services of the profile `several`, which ask for them themselves: all others start without them. */
const SECRETS_OF_SEVERAL = { VALKEY_PASSWORD: ['valkey'], POOL_PASSWORD: ['pool-login', 'pgbouncer'] };
const ALL_SECRETS = [...SECRETS, ...Object.keys(SECRETS_OF_SEVERAL)];

/** Services of the compose file by name, as the text beneath each. */
const services = Object.fromEntries(
  compose
    .slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'))
    .split(/\n(?= {2}[a-z][a-z0-9-]*:(?: &[a-z-]+)?\n)/)
    .slice(1)
    .map((text) => [/^ {2}([a-z0-9-]+):/.exec(text)?.[1], text]),
);
/** The same, with what those that are as another one take from it. */
const whole = (text) => {
  const [, name] = /^ {4}<<: \*(several-[a-z]+)$/m.exec(text) ?? [];
  const other = name && Object.values(services).find((one) => one.includes(`: &${name}\n`));
  return other ? whole(other) + text : text;
};

test('every image and container names its user, and none is root [G.162]', () => {
  assert.ok(WITH_IMAGE.length >= 6, WITH_IMAGE.join());
  for (const pkg of WITH_IMAGE) {
    const [, user = 'root'] =
      /\nUSER (\S+)\n/.exec(
        dockerfile(pkg)
          .split(/^FROM /m)
          .at(-1),
      ) ?? [];
    assert.doesNotMatch(user, /^(root|0)(:|$)/, pkg);
  }
  for (const [name, own] of Object.entries(services)) {
    const text = whole(own);
    if (/^ {4}image:/m.test(text)) assert.match(text, /^ {4}user: '?(postgres|[1-9]\d*:\d+)'?$/m, name);
    else assert.doesNotMatch(text, /^ {4}user:/m, name);
  }
});

test('every container has a read-only root, no capability it does not need, no new rights, limits and a health check [operation.1925]', () => {
  const block = (name) => new RegExp(`\\nx-${name}: &${name}\\n((?: {2}.*\\n)+)`).exec(compose)?.[1] ?? '';
  for (const line of ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"])
    assert.ok(block('hardened').includes(`  ${line}\n`), line);
  assert.match(block('hardened'), /^ {2}pids_limit: \d+\n {2}mem_limit: \d+m$/m);
  assert.match(block('caddy'), /^ {2}<<: \*hardened\n {2}cap_add: \[NET_BIND_SERVICE\]\n/);
  assert.match(block('bringing'), /^ {2}<<: \*hardened\n/);
  for (const [name, own] of Object.entries(services)) {
    const text = whole(own);
    assert.match(text, /^ {4}<<: \*(hardened|caddy|bringing)$/m, name);
    assert.doesNotMatch(text, /^ {4}(read_only|cap_(add|drop)|security_opt|privileged):/m, name);
    const [, pkg] = /dockerfile: ([a-z-]+)\/Dockerfile/.exec(text) ?? [];
    const looks = pkg === undefined ? text : dockerfile(pkg);
    // Those that bring a release end by themselves.
    if (name !== 'mail' && !text.includes('*bringing'))
      assert.match(looks, /^\s*HEALTHCHECK |^ {4}healthcheck:/m, name);
  }
});

test('the compose file starts with no secret of its own and without the demo company [operation.1926]', () => {
  for (const secret of SECRETS) {
    const used = [...compose.matchAll(new RegExp(`\\$\\{${secret}([^}]*)\\}`, 'g'))].map(([, rest]) => rest);
    assert.ok(used.length > 0, secret);
    for (const rest of used) assert.match(rest, /^:\?/, secret);
  }
  for (const [secret, asking] of Object.entries(SECRETS_OF_SEVERAL)) {
    for (const name of asking) assert.ok(services[name].includes(`$\${${secret}:?`), name);
  }
  assert.match(services.api, /SEED_DEMO: \$\{SEED_DEMO:-0\}/);
  const [, command] = /\n# {3}(\(umask 077.*)\n/.exec(compose);
  const place = mkdtempSync(join(folder, 'secrets-'));
  const make = () => execFileSync('sh', ['-c', command], { cwd: place });
  make();
  const made = readFileSync(join(place, '.env'), 'utf8');
  assert.equal(made.replaceAll(/\n(\w+)=[0-9a-f]{64}/g, '$1 '), `${ALL_SECRETS.join(' ')} `);
  assert.equal(statSync(join(place, '.env')).mode & 0o077, 0);
  const fewer = made.slice(0, made.indexOf(`\n${ALL_SECRETS.at(-1)}`));
  writeFileSync(join(place, '.env'), fewer);
  make();
  const more = readFileSync(join(place, '.env'), 'utf8');
  assert.ok(
    more.startsWith(fewer) && more.length === made.length,
    'what was made stays, what is missing is added',
  );
});

test('every Dockerfile copies all manifests before the sources, and of the sources its package and the shared ones [G.163, operation.1927]', () => {
  for (const pkg of WITH_IMAGE) {
    const text = dockerfile(pkg);
    const install = text.indexOf('install --frozen-lockfile');
    assert.ok(install > 0 && install < text.indexOf('COPY shared shared'), pkg);
    const sources = [...text.slice(install).matchAll(/^COPY (?!-)(.*) \S+$/gm)].map(([, from]) => from);
    assert.deepEqual(sources.slice(0, 3), ['tsconfig.base.json', 'shared', pkg]);
    // A commit that changes nothing of an image builds nothing of it again.
    assert.doesNotMatch(text.slice(text.indexOf('ARG COMMIT')), /^(RUN|COPY|FROM) /m, pkg);
    for (const other of [...WITH_IMAGE, ...PACKAGES.map((name) => `shared/${name}`)]) {
      const at = text.indexOf(`COPY ${other}/package.json ${other}/`);
      assert.ok(at > 0 && at < install, `${pkg}: the manifest of ${other}`);
    }
  }
});

test('the reverse proxy is set to wait up to 10 s for a part that is being replaced, and to look its address up again [G.164]', () => {
  assert.equal(edge.match(/reverse_proxy/g).length, 1, 'there is one way to reach a part');
  const part = edge.slice(edge.indexOf('(part) {'), edge.indexOf('(security_headers) {'));
  for (const word of ['dynamic a', 'refresh 1s', 'lb_try_duration 10s', 'dial_timeout 1s'])
    assert.ok(part.includes(word), word);
  for (const name of ['api', 'page', 'store']) assert.ok(edge.includes(`import part ${name}\n`), name);
});

test('what teams publish outlives the page server, in the volume of its registry [platform.1840]', () => {
  assert.match(compose, /REGISTRY_FILE: \/data\/registry\.json\n/);
  assert.match(compose, /RELEASES_DIR: \/data\/releases\n/);
  assert.match(services.page, /volumes: \['registry:\/data'\]/);
});

test('the profile `several` has two of every process, and nothing of it is started without that profile [operation.2305]', () => {
  const names = Object.keys(services).slice(Object.keys(services).indexOf('haproxy'));
  const two = ['page', 'api', 'sockets'].flatMap((role) => [`${role}-1`, `${role}-2`]);
  const others = ['worker', 'valkey', 'migrate', 'pool-login', 'pgbouncer'];
  assert.deepEqual(names, ['haproxy', ...two, ...others]);
  for (const [name, text] of Object.entries(services)) {
    assert.equal(/^ {4}profiles: \[several\]$/m.test(whole(text)), names.includes(name), name);
  }
  const roles = names.map(
    (name) => /\n {6}ROLES: (\S+)(?![^]*\n {6}ROLES: )/.exec(whole(services[name]))?.[1],
  );
  assert.deepEqual(roles.filter(Boolean), ['api', 'api', 'sockets', 'sockets', 'worker,publisher']);
  for (const name of two) {
    const setting = `${name.toUpperCase().replace('-', '_')}`;
    assert.ok(services.haproxy.includes(`\n      ${setting}: ${name}:8080\n`), name);
    assert.ok(balancer.includes(`server ${name} "\${${setting}}"`), name);
  }
});

test('HAProxy, where it is installed, takes its file, and names the process whose address it lacks [operation.2305, operation.2553]', () => {
  const addresses = ['PAGE', 'API', 'SOCKETS', 'STORE'].flatMap((role) => [`${role}_1`, `${role}_2`]);
  const env = {
    PATH: process.env.PATH,
    ...Object.fromEntries(addresses.map((name) => [name, '127.0.0.1:1'])),
  };
  const file = inRoot('shared/build/deploy/haproxy.cfg');
  const check = (settings) => spawnSync('haproxy', ['-c', '-f', file], { env: settings, encoding: 'utf8' });
  const { error, status, stderr } = check(env);
  if (error?.code === 'ENOENT') return;
  assert.equal(status, 0, stderr);
  assert.match(check({ ...env, API_2: undefined }).stderr, /API_2 has to name host and port of a process/);
});

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'storeroom-deployment-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

const STORE_RELEASE = inRoot('shared/build/deploy/store-release.sh');

/** Starts an image that brings this release; `before` is run in the same process. */
function startImage(release, content, { before: earlier = ':', ...more } = {}) {
  const built = join(folder, `built-${release}-${content}`);
  mkdirSync(join(built, release), { recursive: true });
  writeFileSync(join(built, release, 'entry.js'), content);
  writeFileSync(join(built, 'newest.json'), JSON.stringify({ release, commit: null }));
  const env = {
    PATH: process.env.PATH,
    REMOTE: 'stock',
    BUILT: built,
    VOLUME: join(folder, 'volume'),
    ...more,
  };
  execFileSync('sh', ['-c', `${earlier}; exec sh "$0"`, STORE_RELEASE], { env, stdio: 'pipe' });
}

test('an image that replaces another leaves the earlier releases unchanged, and offers its own as the newest, with the commit that its build was told [G.160]', () => {
  const kept = join(folder, 'volume/public/stock');
  const read = (file) => readFileSync(join(kept, file), 'utf8');
  startImage('0.1.0-aaaa1111', 'first');
  startImage('0.1.0-bbbb2222', 'second');
  startImage('0.1.0-aaaa1111', 'something else', { COMMIT: 'c0ffee' });
  assert.equal(read('0.1.0-aaaa1111/entry.js'), 'first');
  assert.equal(read('0.1.0-bbbb2222/entry.js'), 'second');
  assert.equal(read('newest.json'), '{"release":"0.1.0-aaaa1111","commit":"c0ffee"}');
  assert.deepEqual(readdirSync(join(folder, 'volume/incoming')), []);
  for (const remote of remoteNames()) assert.match(services[`remote-${remote}`], /<<: \*bringing$/m);
  assert.match(compose, /\nx-bringing: &bringing\n(?: {2}.*\n)* {2}volumes: \['releases:\/srv'\]\n/);
  assert.match(services.store, /source: releases, target: \/srv, read_only: true/);
  assert.match(services.releases, /promote .* --unless-live /);
});

test('images that bring releases at the same time do not disturb each other, nor does one that was ended in the middle [G.160]', () => {
  const volume = join(folder, 'volume-of-two');
  const tools = join(folder, 'tools');
  mkdirSync(tools);
  startImage('0.1.0-dddd4444', 'auth', { REMOTE: 'auth', VOLUME: volume });
  // Another remote brings its release between any two steps of this one.
  const other = `REMOTE=auth BUILT=${join(folder, 'built-0.1.0-dddd4444-auth')} PATH=${process.env.PATH} sh ${STORE_RELEASE}`;
  const mv = `#!/bin/sh\n${other} >/dev/null\nPATH=${process.env.PATH} exec mv "$@"\n`;
  writeFileSync(join(tools, 'mv'), mv, { mode: 0o755 });
  startImage('0.1.0-cccc3333', 'stock', {
    ...{ VOLUME: volume, PATH: `${tools}:${process.env.PATH}` },
    // In a container each run has the same number.
    before: 'mkdir -p "$VOLUME/incoming/0.1.0-cccc3333.$$"',
  });
  const newest = (remote) =>
    JSON.parse(readFileSync(join(volume, 'public', remote, 'newest.json'), 'utf8')).release;
  assert.deepEqual([newest('stock'), newest('auth')], ['0.1.0-cccc3333', '0.1.0-dddd4444']);
  assert.deepEqual(readdirSync(join(volume, 'public/stock/0.1.0-cccc3333')), ['entry.js']);
});
