import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { filesOfGroups } from '../compile.mjs';
import { plainConfig } from '../preset.mjs';
import { isOurs, openPages, pageScript, pathOf, TYPES } from './open-pages.mjs';
import { checkTypes } from './types.mjs';
import { watch } from './watch.mjs';

/** In the document's folder, beside the addresses of the remote. */
const PAGE_SCRIPT = '/dev-page.js';

const documentOf = (name, files) => `<!doctype html>
<html lang="en-GB" data-scheme="light">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} alone</title>
<script defer src="${PAGE_SCRIPT}"></script>
${files
  .map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="/${file}">`
      : `<script defer src="/${file}"></script>`,
  )
  .join('\n')}
</head><body><div id="app"></div></body></html>`;

/**
 * Develops one remote alone, in a small shell with the fake API of its `src/standalone.tsx`, and rebuilds it on every save.
 * `port`, that of the environment by default, may be 0 for any free one. Returns its origin and a function that stops it.
 * @throws {Error} in a sentence, when the remote has no such file or the port is taken
 */
export async function developAlone(
  remote,
  { port = process.env.PORT ?? 8081, host = '127.0.0.1', say = console.log } = {},
) {
  const { name, folder } = remote;
  const entry = join(folder, 'src/standalone.tsx');
  if (!existsSync(entry)) throw new Error(`${name} cannot run alone: ${entry} is not there.`);
  const wanted = Number(port);
  if (!Number.isInteger(wanted) || wanted < 0 || wanted > 65_535)
    throw new Error(`The port must be a number from 0 to 65535, not "${port}".`);
  const output = join(folder, 'node_modules/.cache/storeroom/alone');
  const pages = openPages([host]);
  const script = await pageScript();
  let files = [];
  const server = createServer((req, res) => {
    if (!isOurs(req, [host])) {
      res.writeHead(421).end();
      return;
    }
    if (pages.handle(req, res)) return;
    const path = normalize(`/${pathOf(req)}`);
    if (path === PAGE_SCRIPT) {
      res.writeHead(200, { 'content-type': TYPES['.js'], 'cache-control': 'no-store' }).end(script);
      return;
    }
    const type = TYPES[extname(path)];
    if (!type) {
      res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(documentOf(name, files));
    } else if (existsSync(join(output, path))) {
      res.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
      res.end(readFileSync(join(output, path)));
    } else res.writeHead(404).end();
  });
  await new Promise((done, fail) => {
    server.once('error', (error) =>
      fail(new Error(`${host}:${wanted} cannot be listened on: ${error.message}.`)),
    );
    server.listen(wanted, host, done);
  });
  rmSync(output, { recursive: true, force: true });
  const owner = `alone_${name}`;
  const config = plainConfig({ owner, folder, entry, output, development: true });
  const types = checkTypes(remote, { say, pages });
  const stopWatching = await watch(
    config,
    name,
    (stats) => {
      files = filesOfGroups(stats).host;
      pages.built(owner, stats.hash, output);
      pages.ready(owner, stats.hash);
      types.check();
    },
    { say, onFail: (message) => pages.fail(owner, message) },
  );
  return {
    origin: `http://localhost:${server.address().port}`,
    watched: [name],
    async stop() {
      await stopWatching();
      await types.stop();
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
