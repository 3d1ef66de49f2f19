import { request } from 'node:http';

const TIMEOUT_MS = 60_000;

/**
 * One call to a port of this machine, in the name of a host of the product, which `fetch` would not send. Returns
 * status, headers, text and what it is as JSON; status 0 when there was no answer.
 */
export function ask({ port, path, method = 'GET', host = 'api.storeroom.localhost', ...more }) {
  const { token, body, form, headers = {}, agent, timeout_ms = TIMEOUT_MS } = more;
  const payload = form?.data ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)));
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, headers: {}, text: '', body: null });
    const call = request(
      {
        agent,
        port,
        method,
        path,
        host: '127.0.0.1',
        headers: {
          host: `${host}:${port}`,
          accept: 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(payload === undefined
            ? {}
            : { 'content-type': form?.type ?? 'application/json', 'content-length': payload.length }),
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part) => (text += part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, text, body: parsed(text) }),
        );
        answer.on('error', none);
      },
    );
    call.setTimeout(timeout_ms, () => call.destroy());
    call.on('error', none);
    call.end(payload);
  });
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
