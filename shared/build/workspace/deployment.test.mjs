import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { PACKAGES } from './packages/build-package.mjs';
import { inRoot, remoteNames, root } from './workspace.mjs';

// What can be seen of a deployment without building its images.

const ROOMS = readdirSync(root).filter((room) => existsSync(inRoot(room, 'Dockerfile')));
const dockerfile = (room) => readFileSync(inRoot(room, 'Dockerfile'), 'utf8');
const compose = readFileSync(inRoot('docker-compose.yml'), 'utf8');

/** Services of the compose file by name, as the text beneath each. */
const services = Object.fromEntries(
  compose
    .slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'))
    .split(/\n(?= {2}[a-z][a-z-]*:\n)/)
    .slice(1)
    .map((text) => [/^ {2}([a-z-]+):/.exec(text)?.[1], text]),
);

test('every image and container names its user, and none is root [G.162]', () => {
  assert.ok(ROOMS.length >= 6, ROOMS.join());
  for (const room of ROOMS) {
    const [, user = 'root'] =
      /\nUSER (\S+)\n/.exec(
        dockerfile(room)
          .split(/^FROM /m)
          .at(-1),
      ) ?? [];
    assert.doesNotMatch(user, /^(root|0)(:|$)/, room);
  }
  for (const [name, text] of Object.entries(services)) {
    if (/^ {4}image:/m.test(text)) assert.match(text, /^ {4}user: '?(postgres|[1-9]\d*:\d+)'?$/m, name);
    else assert.doesNotMatch(text, /^ {4}user:/m, name);
  }
});

test('every Dockerfile copies all manifests before the sources [G.163]', () => {
  for (const room of ROOMS) {
    const text = dockerfile(room);
    const install = text.indexOf('install --frozen-lockfile');
    assert.ok(install > 0 && install < text.indexOf('COPY . .'), room);
    for (const other of [...ROOMS, ...PACKAGES.map((name) => `shared/${name}`)]) {
      const at = text.indexOf(`COPY ${other}/package.json ${other}/`);
      assert.ok(at > 0 && at < install, `${room}: the manifest of ${other}`);
    }
  }
});

test('the reverse proxy is set to wait up to 10 s for a part that is being replaced, and to look its address up again [G.164]', () => {
  assert.equal(compose.match(/reverse_proxy/g).length, 1, 'there is one way to reach a part');
  const part = compose.slice(compose.indexOf('(part) {'), compose.indexOf('(security_headers) {'));
  for (const word of ['dynamic a', 'refresh 1s', 'lb_try_duration 10s', 'dial_timeout 1s'])
    assert.ok(part.includes(word), word);
  const parts = ['api', 'page', ...remoteNames().map((name) => `remote-${name}`)];
  for (const name of parts) {
    assert.ok(compose.includes(`import part ${name}\n`), name);
    assert.match(dockerfile(name === 'page' ? 'host' : name), /^HEALTHCHECK /m, name);
  }
});

test('what teams publish outlives the page server, in the volume of its registry [platform.1840]', () => {
  assert.match(compose, /REGISTRY_FILE: \/data\/registry\.json\n/);
  assert.match(compose, /RELEASES_DIR: \/data\/releases\n/);
  assert.match(services.page, /volumes: \['registry:\/data'\]/);
});

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'storeroom-deployment-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** Starts an image that brings this release; a stand-in for Caddy ends at once. */
function startImage(release, content) {
  const built = join(folder, `built-${release}-${content}`);
  mkdirSync(join(built, release), { recursive: true });
  writeFileSync(join(built, release, 'entry.js'), content);
  writeFileSync(join(built, 'newest.json'), JSON.stringify({ release }));
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'caddy'), '#!/bin/sh\n', { mode: 0o755 });
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    REMOTE: 'stock',
    BUILT: built,
    VOLUME: join(folder, 'volume'),
  };
  execFileSync('sh', [inRoot('shared/build/deploy/serve-releases.sh')], { env, stdio: 'pipe' });
}

test('an image that replaces another leaves the earlier releases unchanged, and offers its own as the newest [G.160]', () => {
  const kept = join(folder, 'volume/public/stock');
  const read = (file) => readFileSync(join(kept, file), 'utf8');
  startImage('0.1.0-aaaa1111', 'first');
  startImage('0.1.0-bbbb2222', 'second');
  startImage('0.1.0-aaaa1111', 'something else');
  assert.equal(read('0.1.0-aaaa1111/entry.js'), 'first');
  assert.equal(read('0.1.0-bbbb2222/entry.js'), 'second');
  assert.equal(read('newest.json'), '{"release":"0.1.0-aaaa1111"}');
  assert.deepEqual(readdirSync(join(folder, 'volume/incoming')), []);
  for (const remote of remoteNames()) assert.match(services[`remote-${remote}`], /volumes: \['releases-/);
  assert.match(services.releases, /promote .* --unless-live /);
});
