import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const [TEXT, CLOSE] = [0x1, 0x8];

export interface WebSocketEnd {
  send: (text: string) => void;
  onText: (listener: (text: string) => void) => void;
  onEnd: (listener: () => void) => void;
}

function frameOf(text: string): Buffer {
  const body = Buffer.from(text);
  const head =
    body.length < 126 ? [0x80 | TEXT, body.length] : [0x80 | TEXT, 126, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from(head), body]);
}

/** The first whole frame of what has come, and how long it is; null when there is none yet. */
function frameIn(came: Buffer): { kind: number; text: string; length: number } | null {
  if (came.length < 6) return null;
  const short = (came[1] ?? 0) & 0x7f;
  const at = short === 126 ? 4 : 2;
  const size = short === 126 ? came.readUInt16BE(2) : short;
  const length = at + 4 + size;
  if (came.length < length) return null;
  const mask = came.subarray(at, at + 4);
  const body = came.subarray(at + 4, length).map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return { kind: (came[0] ?? 0) & 0xf, text: Buffer.from(body).toString(), length };
}

/** Takes an upgrade: text frames of less than 64 kB, which is all that a page of ours sends and hears. */
export function acceptWebSocket(req: IncomingMessage, socket: Duplex): WebSocketEnd {
  const accept = createHash('sha1').update(`${req.headers['sec-websocket-key']}${GUID}`).digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  let onText: (text: string) => void = () => undefined;
  let came: Buffer = Buffer.alloc(0);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    came = Buffer.concat([came, chunk]);
    for (let frame = frameIn(came); frame !== null; frame = frameIn(came)) {
      came = came.subarray(frame.length);
      if (frame.kind === TEXT) onText(frame.text);
      if (frame.kind === CLOSE) socket.end();
    }
  });
  return {
    send: (text) => void (socket.writable && socket.write(frameOf(text))),
    onText: (listener) => (onText = listener),
    onEnd: (listener) => void socket.on('close', listener),
  };
}
