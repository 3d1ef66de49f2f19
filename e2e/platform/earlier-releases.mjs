import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

// The store of earlier releases: what was built then, as it was deployed, so that none of it is built again. One file, in which
// the builds share what they have in common.
const STORE = join(import.meta.dirname, 'earlier-releases.json.br');
const KEPT = 2;

const REMOTES = ['admin', 'auth', 'landing', 'stock'];

function filesBelow(folder, path = '') {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const name = path ? `${path}/${entry.name}` : entry.name;
    return entry.isDirectory() ? filesBelow(folder, name) : [name];
  });
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** What was kept, the latest first: each with the commit that it was built from, and its files as Latin-1 texts by path. */
function stored() {
  return existsSync(STORE) ? JSON.parse(brotliDecompressSync(readFileSync(STORE)).toString('utf8')) : [];
}

/** Which releases a repository has built, and their files as they are deployed. */
function builtIn(root) {
  const assets = readJson(join(root, 'host/dist/page/assets.json'));
  const names = Object.fromEntries(
    REMOTES.map((name) => [name, readJson(join(root, `remote-${name}/dist/newest.json`)).release]),
  );
  const page = Object.keys(assets.integrity).map((file) => `host/dist/page/${file}`);
  const paths = [
    ...['host/dist/server.mjs', 'host/dist/page/assets.json', ...page],
    ...REMOTES.flatMap((name) => {
      const folder = `remote-${name}/dist/${names[name]}`;
      return filesBelow(join(root, folder)).map((file) => `${folder}/${file}`);
    }),
  ];
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'latin1')]));
  const commit = execFileSync('git', ['-C', root, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
  return { commit, contract: assets.contract, releases: { host: assets.build, ...names }, files };
}

/** Writes the kept releases into folders below another: `1` is the latest. Answers what they are. */
export function unpackEarlier(folder) {
  return stored().map(({ files, ...facts }, at) => {
    const root = join(folder, String(at + 1));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text, 'latin1');
    }
    return { ...facts, root };
  });
}

/** `node e2e/platform/earlier-releases.mjs [ROOT]`: keeps what a repository has built, in the place of the oldest. */
if (process.argv[1] === import.meta.filename) {
  const kept = [builtIn(resolve(process.argv[2] ?? join(import.meta.dirname, '../..'))), ...stored()];
  const text = Buffer.from(JSON.stringify(kept.slice(0, KEPT)));
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  writeFileSync(STORE, brotliCompressSync(text, { params }));
  for (const { commit, contract, releases } of kept.slice(0, KEPT)) console.log(commit, contract, releases);
}
