import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../hashing.mjs';

export const STREAM = '/dev-reload';

/** Runs in the page: a new build reloads it, and so does a server that came back. */
const SCRIPT = `
const stream = new EventSource('${STREAM}');
let known = null;
stream.onmessage = ({ data }) => {
  if (known !== null && known !== data) location.reload();
  known = data;
};
`;

/** Pages that are open, and the way to tell them of a new build. */
export function reloadStream() {
  const open = new Set();
  const run = createHash('sha256').update(`${process.pid} ${process.hrtime.bigint()}`).digest('hex');
  let builds = 0;
  const notify = (res) => res.write(`retry: 500\ndata: ${run} ${builds}\n\n`);
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
      for (const res of open) notify(res);
    },
  };
}

/** Adds the script to a build of the shell, as one more file of its start. */
export function addReloadScript(pageDir) {
  const file = 'assets/dev-reload.js';
  writeFileSync(join(pageDir, file), SCRIPT);
  const facts = join(pageDir, 'assets.json');
  const assets = JSON.parse(readFileSync(facts, 'utf8'));
  assets.groups.host = [...assets.groups.host.filter((name) => name !== file), file];
  assets.integrity[file] = integrityOf(SCRIPT);
  writeFileSync(facts, JSON.stringify(assets));
}
