import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../hashing.mjs';

export const STREAM = '/dev-reload';

/** Runs in the page: a new build reloads it, and so does a server that came back; what does not build is shown over it. */
export const RELOAD_SCRIPT = `
const stream = new EventSource('${STREAM}');
let known = null;
stream.onmessage = ({ data }) => {
  if (known !== null && known !== data) location.reload();
  known = data;
};
stream.addEventListener('broken', ({ data }) => {
  document.getElementById('dev-broken')?.remove();
  const told = document.body.appendChild(document.createElement('pre'));
  told.id = 'dev-broken';
  told.setAttribute('role', 'alert');
  told.textContent = JSON.parse(data);
  Object.assign(told.style, {
    position: 'fixed', inset: '16px', zIndex: '9999', margin: '0', padding: '16px', overflow: 'auto',
    whiteSpace: 'pre-wrap', background: '#1c1c1c', color: '#fff', border: '3px solid #d33', font: '14px/1.5 monospace',
  });
});
`;

/** Pages that are open, and the ways to tell them of a new build and of one that failed. */
export function reloadStream() {
  const open = new Set();
  const run = createHash('sha256').update(`${process.pid} ${process.hrtime.bigint()}`).digest('hex');
  let builds = 0;
  let broken = null;
  const notify = (res) => {
    if (broken === null) res.write(`retry: 500\ndata: ${run} ${builds}\n\n`);
    else res.write(`event: broken\ndata: ${JSON.stringify(broken)}\n\n`);
  };
  const tellAll = () => open.forEach(notify);
  return {
    /** Takes the request when it is for the stream. */
    handle(req, res) {
      if (req.url !== STREAM) return false;
      res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      open.add(res);
      res.on('close', () => open.delete(res));
      notify(res);
      return true;
    },
    reload() {
      builds += 1;
      broken = null;
      tellAll();
    },
    fail(message) {
      broken = message;
      tellAll();
    },
  };
}

/** Adds the script to a build of the shell, as one more file of its start. */
export function addReloadScript(pageDir) {
  const file = 'assets/dev-reload.js';
  writeFileSync(join(pageDir, file), RELOAD_SCRIPT);
  const facts = join(pageDir, 'assets.json');
  const assets = JSON.parse(readFileSync(facts, 'utf8'));
  assets.groups.host = [...assets.groups.host.filter((name) => name !== file), file];
  assets.integrity[file] = integrityOf(RELOAD_SCRIPT);
  writeFileSync(facts, JSON.stringify(assets));
}
