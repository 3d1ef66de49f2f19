import { createServer } from 'node:http';

/**
 * The page server as it is built, beside a server that does nothing but send bodies of the sizes that it is told: a process of
 * its own for each, whose processor time is told, too. Started by `documents-bench.mjs`.
 */

const { createPageServer } =
  process.env.KIND === 'pages' ? await import(process.env.SERVER) : { createPageServer: null };
const pages = await createPageServer?.(process.env);
const body = Buffer.alloc(Number(process.env.BYTES ?? 0), 'x');
const server = createServer((req, res) => {
  if (pages) return pages.handleRequest(req, res);
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': String(body.length) });
  res.end(body);
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send({ busyMs: (user + system) / 1000 });
});
process.on('disconnect', () => process.exit(0));
