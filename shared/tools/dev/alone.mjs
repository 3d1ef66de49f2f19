import { existsSync, readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { filesOfGroups } from '../compile.mjs';
import { openPort } from '../one-port.mjs';
import { plainConfig } from '../preset.mjs';
import { Stop } from '../set-up.mjs';
import { inRoot, remoteFolder, remoteNames } from '../workspace.mjs';
import { reloadStream, STREAM } from './reload.mjs';
import { watch } from './watch.mjs';

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

const documentOf = (name, files) => `<!doctype html>
<html lang="en-GB" data-scheme="light">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} alone</title>
${files
  .map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="/${file}">`
      : `<script defer src="/${file}"></script>`,
  )
  .join('\n')}
<script>let known;new EventSource('${STREAM}').onmessage=({data})=>{if(known&&known!==data)location.reload();known=data}</script>
</head><body><div id="app"></div></body></html>`;

/** One remote by itself, in the small shell and with the faked edge of its `standalone.tsx`. */
export async function developAlone(name, { env = process.env, say = console.log } = {}) {
  const folder = remoteFolder(name);
  const entry = join(folder, 'src/standalone.tsx');
  if (!remoteNames().includes(name) || !existsSync(entry)) {
    throw new Stop(`${name} cannot run alone: remote-${name}/src/standalone.tsx is not there.`);
  }
  const output = inRoot('.cache/alone', name);
  const pages = reloadStream();
  let files = [];
  const handleRequest = (req, res) => {
    if (pages.handle(req, res)) return;
    const path = normalize(new URL(req.url, 'http://x').pathname);
    const type = TYPES[extname(path)];
    if (!type) {
      res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(documentOf(name, files));
    } else if (existsSync(join(output, path))) {
      res.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
      res.end(readFileSync(join(output, path)));
    } else res.writeHead(404).end();
  };
  const opened = await openPort(Number(env.PORT ?? 8081), env.LISTEN_HOST ?? '127.0.0.1');
  opened.serve({
    pages: { handleRequest },
    api: { handleRequest, handleUpgrade: (_req, socket) => socket.destroy() },
  });
  const config = plainConfig({ owner: `alone_${name}`, folder, entry, output, development: true });
  const stop = await watch(
    config,
    name,
    (stats) => {
      files = filesOfGroups(stats).host;
      pages.reload();
    },
    say,
  );
  return {
    origin: `http://localhost:${opened.port}`,
    watched: [name],
    async stop() {
      await stop();
      await opened.close();
    },
  };
}
