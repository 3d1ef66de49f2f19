import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { build } from 'esbuild';
import { integrityOf, measureFiles } from '../hashing.mjs';

const STREAM = '/dev-stream';
/** `/dev-build/<part>/<build>/<file>`: each build has its own addresses, so that no cache returns an older file. */
const BUILD = /^\/dev-build\/([\w-]+)\/\w+\/(.+)$/;

export const TYPES = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The path of a call. Not parsed as a URL, in which a path that begins with `//` would be a host. */
export const pathOf = ({ url }) => url.split(/[?#]/, 1)[0];

/**
 * Whether the host of a call is this machine or one of these. A page that points its own name here (DNS rebinding) is refused.
 */
export function isOurs({ headers }, hosts = []) {
  const [, hostname = ''] = /^(.*?)(?::\d+)?$/.exec((headers.host ?? '').toLowerCase()) ?? [];
  return ['127.0.0.1', '[::1]', 'localhost', ...hosts].includes(hostname) || hostname.endsWith('.localhost');
}

/** The script of `page.mjs`, with its imports. */
export async function pageScript() {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'page.mjs')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'silent',
  });
  return outputFiles[0].text;
}

/**
 * The open pages, and functions that report new and failed builds to them.
 * @param hosts the names under which they are served, besides those of this machine
 */
export function openPages(hosts = []) {
  const open = new Set();
  const folders = new Map();
  const failed = new Map();
  const state = {
    run: createHash('sha256').update(`${process.pid} ${process.hrtime.bigint()}`).digest('hex'),
    /** How often open pages were reloaded. */
    loads: 0,
    /** By part: the newest build, and the newest one that a page gets when it is loaded now. */
    builds: {},
    ready: {},
  };
  const sendState = (res) => {
    const broken = [...failed.values()].join('\n\n') || null;
    res.write(`retry: 500\ndata: ${JSON.stringify({ ...state, broken })}\n\n`);
  };
  const sendToAll = () => open.forEach(sendState);

  function sendFile(path, res) {
    const [, part, file] = BUILD.exec(path) ?? [];
    const folder = folders.get(part);
    const found = folder && join(folder, normalize(`/${file}`));
    if (folder && file === 'integrity.json') {
      res.writeHead(200, { 'content-type': TYPES['.json'] });
      res.end(JSON.stringify(measureFiles(folder).integrity));
    } else if (found && existsSync(found)) {
      const type = TYPES[extname(found)] ?? 'application/octet-stream';
      res.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(readFileSync(found));
    } else res.writeHead(404).end();
  }

  return {
    /** Answers calls for the event stream and for files of new builds, under one of the hosts. */
    handle(req, res) {
      const pathname = pathOf(req);
      if (!isOurs(req, hosts)) return false;
      if (pathname.startsWith('/dev-build/')) {
        sendFile(pathname, res);
        return true;
      }
      if (pathname !== STREAM) return false;
      res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      open.add(res);
      res.on('close', () => open.delete(res));
      sendState(res);
      return true;
    },
    /** Reports a build of a part: open pages apply its changes. */
    built(part, hash, folder) {
      folders.set(part, folder);
      state.builds[part] = hash;
      failed.delete(part);
      sendToAll();
    },
    /** Reports that pages loaded from now on get a build; `reload` loads the open ones again. */
    ready(part, hash, { reload = false } = {}) {
      state.ready[part] = hash;
      if (reload) state.loads += 1;
      sendToAll();
    },
    fail(part, message) {
      failed.set(part, message);
      sendToAll();
    },
    recover(part) {
      if (failed.delete(part)) sendToAll();
    },
  };
}

/** Adds the script to a build of the shell, as the first one that runs. */
export function addPageScript(pageDir, script) {
  const file = 'assets/dev-page.js';
  writeFileSync(join(pageDir, file), script);
  const facts = join(pageDir, 'assets.json');
  const assets = JSON.parse(readFileSync(facts, 'utf8'));
  assets.groups.host = [file, ...assets.groups.host.filter((name) => name !== file)];
  assets.integrity[file] = integrityOf(script);
  writeFileSync(facts, JSON.stringify(assets));
}
