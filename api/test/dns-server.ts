import { type RemoteInfo, type Socket, createSocket } from 'node:dgram';
import { once } from 'node:events';

const TYPES: Readonly<Record<number, string>> = { 5: 'CNAME', 16: 'TXT' };
const NO_SUCH_NAME = 3;
const LARGEST_LABEL = 255;

/** A DNS server on loopback with TXT and CNAME records set by a test. */
export interface DnsServer {
  /** The address for `DNS_SERVERS`: `127.0.0.1:40123`. */
  address: string;
  /** The records by type and name: `TXT _storeroom.stock.example.test`. */
  zone: Map<string, string>;
  /** The queries, in their order. */
  asked: string[];
  close(): Promise<void>;
}

export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const zone = new Map<string, string>();
  const asked: string[] = [];
  socket.on('message', (query, from) => reply(socket, zone, asked, query, from));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    zone,
    asked,
    async close() {
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
}

function reply(
  socket: Socket,
  zone: DnsServer['zone'],
  asked: string[],
  query: Buffer,
  from: RemoteInfo,
): void {
  const { name, end } = nameAt(query, 12);
  const type = TYPES[query.readUInt16BE(end)] ?? '';
  const question = query.subarray(12, end + 4);
  asked.push(`${type} ${name}`);
  const found = zone.get(`${type} ${name}`);
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  // Flags: an answer, with recursion desired and available.
  head.writeUInt16BE(0x8180 | (found === undefined ? NO_SUCH_NAME : 0), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(found === undefined ? 0 : 1, 6);
  const record = found === undefined ? Buffer.alloc(0) : recordOf(query.readUInt16BE(end), type, found);
  socket.send(Buffer.concat([head, question, record]), from.port, from.address);
}

/** A record with a pointer to the name of the question at byte 12, valid for a second. */
function recordOf(code: number, type: string, value: string): Buffer {
  const data = type === 'TXT' ? textOf(value) : labelsOf(value);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(code, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(1, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function textOf(value: string): Buffer {
  const text = Buffer.from(value.slice(0, LARGEST_LABEL));
  return Buffer.concat([Buffer.from([text.length]), text]);
}

function labelsOf(name: string): Buffer {
  const labels = name
    .split('.')
    .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}

function nameAt(message: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = start;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}
