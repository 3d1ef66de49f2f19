/** Comes before each module, as an old Node would have it. */
const HOOKS = `
export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (loaded.format !== 'module' || !url.startsWith('file:')) return loaded;
  const lacking = 'delete import.meta.dirname; delete import.meta.filename;';
  return { ...loaded, source: lacking + Buffer.from(loaded.source).toString('utf8') };
}`;

const asUrl = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;

/**
 * What makes this Node look like an old one, for `NODE_OPTIONS`: its version, and modules that do not know their
 * folder, which came with Node 20.11.
 */
export function oldNode(version: string): string {
  const preload = `
    import { register } from 'node:module';
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });
    register(${JSON.stringify(asUrl(HOOKS))});`;
  return `--import=${asUrl(preload)}`;
}
