import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';

/** Every way to fail for good. */
export const FAULTS = ['404', '500', 'html', 'reset', 'truncated', 'tampered', 'hang'] as const;
export type Fault = (typeof FAULTS)[number];

/** What tampered code would leave behind if a browser ever ran it. */
export const TAMPER_MARK = 'tamperedCodeRan';

/** One release under an address of its own, so that nobody remembers anything of an earlier test about it. */
export interface Shelf {
  /** Folder of what it serves. */
  folder: string;
  /** What a pointer of the registry holds. */
  address: string;
  /** From now on files whose name fits fail in this way. */
  break: (file: RegExp, fault: Fault) => void;
  heal: () => void;
}

export interface FaultyReleases {
  /** `http://127.0.0.1:40123` */
  origin: string;
  /** Serves a release folder. */
  shelve: (folder: string) => Shelf;
  /** As when the process is ended and started again: what hangs is told so. */
  dropConnections: () => void;
  stop: () => Promise<void>;
}

interface ShelfState {
  folder: string;
  faults: { file: RegExp; fault: Fault }[];
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** Also what is broken is kept for a year, as a careless file server would say. */
const KEPT = { 'cache-control': 'public, max-age=31536000, immutable', 'access-control-allow-origin': '*' };

function tampered(file: string, bytes: Buffer): Buffer {
  const text = bytes.toString('utf8');
  const other = {
    '.js': `globalThis.${TAMPER_MARK}=true;${text}`,
    '.css': `${text}:root{--${TAMPER_MARK}:1}`,
    // The hash of the first file, by one character.
    '.json': text.replace(/sha384-(.)/, (_all, first: string) => `sha384-${first === 'A' ? 'B' : 'A'}`),
  }[extname(file)];
  if (other === undefined) throw new Error(`Nobody said how to tamper with ${file}.`);
  return Buffer.from(other);
}

/** Answers as a server does that has this fault. */
function fail(fault: Fault, res: ServerResponse, file: string, bytes: Buffer): void {
  const type = { 'content-type': TYPES[extname(file)] ?? 'text/plain' };
  if (fault === '404' || fault === '500') {
    res.writeHead(Number(fault), { 'access-control-allow-origin': '*' }).end('not here');
  } else if (fault === 'html') {
    res.writeHead(200, { ...KEPT, 'content-type': 'text/html; charset=utf-8' });
    res.end('<!doctype html><title>Our new site</title><p>Welcome');
  } else if (fault === 'reset') {
    res.socket?.resetAndDestroy();
  } else if (fault === 'truncated') {
    res.writeHead(200, { ...KEPT, ...type, 'content-length': bytes.length });
    res.write(bytes.subarray(0, bytes.length / 2), () => res.socket?.destroy());
  } else if (fault === 'tampered') {
    res.writeHead(200, { ...KEPT, ...type }).end(tampered(file, bytes));
  }
  // A hanging server says nothing, and goes on saying nothing when others are healed.
}

async function answer(state: ShelfState, file: string, res: ServerResponse): Promise<void> {
  const bytes = await readFile(join(state.folder, basename(file))).catch(() => null);
  if (bytes === null) return void res.writeHead(404, { 'access-control-allow-origin': '*' }).end();
  const broken = state.faults.find((one) => one.file.test(file));
  if (broken) return fail(broken.fault, res, file, bytes);
  res.writeHead(200, { ...KEPT, 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
  res.end(bytes);
}

/** A static server as a remote's team runs one, with faults that a test can switch on and off. */
export async function startFaultyReleases(): Promise<FaultyReleases> {
  const shelves = new Map<string, ShelfState>();
  const server = createServer((req: IncomingMessage, res: ServerResponse) => {
    const [, shelf = '', , file = ''] = new URL(req.url ?? '/', 'http://x').pathname.split('/');
    const state = shelves.get(shelf);
    if (state) void answer(state, file, res);
    else res.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    shelve(folder) {
      const name = `shelf-${shelves.size + 1}`;
      const state: ShelfState = { folder, faults: [] };
      shelves.set(name, state);
      return {
        folder,
        address: `http://127.0.0.1:${port}/${name}/${basename(folder)}`,
        break: (file, fault) => void state.faults.push({ file, fault }),
        heal: () => void (state.faults = []),
      };
    },
    dropConnections: () => server.closeAllConnections(),
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
