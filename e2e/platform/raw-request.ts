import { once } from 'node:events';
import { connect } from 'node:net';
import type { ProductAddress } from '../fixtures/product';

export interface RawAnswer {
  /** 0 when the server closed the connection without an answer. */
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Sends these very words to the port of a product: no client tidies them up. One answer, then the line is closed. */
export async function rawRequest(product: ProductAddress, lines: string[]): Promise<RawAnswer> {
  const socket = connect(Number(new URL(product.origin).port), '127.0.0.1');
  let heard = '';
  socket.setEncoding('latin1').on('data', (text: string) => (heard += text));
  // A server that has had enough may reset the line while we still talk.
  socket.on('error', () => undefined);
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  await once(socket, 'close');
  const [head = '', ...rest] = heard.split('\r\n\r\n');
  const [first = '', ...fields] = head.split('\r\n');
  return {
    status: Number(first.split(' ')[1] ?? 0),
    headers: Object.fromEntries(
      fields.map((field) => [
        field.slice(0, field.indexOf(':')).toLowerCase(),
        field.slice(field.indexOf(':') + 1).trim(),
      ]),
    ),
    body: rest.join('\r\n\r\n'),
  };
}

/** A GET on the product's own host, its path sent as it stands. */
export const rawGet = (product: ProductAddress, path: string, ...headers: string[]): Promise<RawAnswer> =>
  rawRequest(product, [`GET ${path} HTTP/1.1`, `Host: ${new URL(product.origin).host}`, ...headers]);
