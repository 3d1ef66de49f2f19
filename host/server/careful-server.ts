import { type RequestListener, type Server, type ServerOptions, createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { COMMON_HEADERS } from './security-headers';

/**
 * A server on which those calls have careful answers too that Node would answer by itself: what is no HTTP, what names
 * no host, and what expects of us what nobody promises.
 */
export function carefulServer(handle: RequestListener, options: ServerOptions = {}): Server {
  return createServer({ ...options, requireHostHeader: false }, handle)
    .on('checkExpectation', answerNoExpectation)
    .on('clientError', answerNoHttp);
}

const answerNoExpectation: RequestListener = (_request, response) => {
  response.writeHead(417, { ...COMMON_HEADERS, connection: 'close' }).end();
};

const UNREADABLE: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function answerNoHttp(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const headers = { ...COMMON_HEADERS, connection: 'close', 'content-length': '0' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const status = UNREADABLE[error.code ?? ''] ?? '400 Bad Request';
  socket.end([`HTTP/1.1 ${status}`, ...lines, '', ''].join('\r\n'));
}
