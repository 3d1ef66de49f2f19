/** A preflight is a call, too: the browser waits for its answer as for any other. */
const isCall = ({ type }) => type === 'Fetch' || type === 'XHR' || type === 'Preflight';

/** Records all requests of a page, with their cause and time. */
export function noteRequests(cdp) {
  const requests = new Map();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, initiator, timestamp }) => {
    if (/^(data|blob):/.test(request.url)) return;
    requests.set(requestId, {
      url: request.url,
      type,
      sent: timestamp,
      done: null,
      bytes: 0,
      causes: causesOf(initiator),
    });
  });
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.type = type;
    request.length = Number(response.headers['Content-Length'] ?? response.headers['content-length'] ?? NaN);
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.done = timestamp;
    // The body as it was sent; without its length, everything that came over the wire.
    request.bytes = Number.isFinite(request.length) ? request.length : encodedDataLength;
  });
  cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const request = requests.get(requestId);
    if (request) request.done = timestamp;
  });
  return requests;
}

/** Addresses of the files whose code asked for it, or of the document that named it. */
function causesOf(initiator) {
  const urls = new Set();
  if (initiator.url) urls.add(initiator.url);
  for (let stack = initiator.stack; stack; stack = stack.parent) {
    for (const { url } of stack.callFrames) if (url) urls.add(url);
  }
  return [...urls];
}

/**
 * How many answers had to be awaited one after another for this request: one more than for what asked for it. A call
 * that was sent when another call's answer had come is taken to have waited for it, which errs on the long side.
 */
export function chainDepths(requests) {
  const all = [...requests];
  const preflights = new Map(all.filter(({ type }) => type === 'Preflight').map((one) => [one.url, one]));
  const preflightOf = (request) => (request.type === 'Preflight' ? undefined : preflights.get(request.url));
  /** A request is recorded when it is made; it is sent once its preflight has been answered. */
  const leaves = (request) => Math.max(request.sent, preflightOf(request)?.done ?? 0);
  const depth = new Map();
  for (const request of all.sort((a, b) => leaves(a) - leaves(b))) {
    const earlier = all.filter(
      (other) => other !== request && other.done !== null && other.done <= leaves(request),
    );
    const waitedFor = earlier.filter(
      (other) => request.causes.includes(other.url) || (isCall(request) && isCall(other)),
    );
    depth.set(request, 1 + Math.max(0, ...waitedFor.map((other) => depth.get(other) ?? 0)));
  }
  return depth;
}

/** What a visit cost until the moment that counts. */
export function costs(requests, isBefore) {
  const until = [...requests].filter((request) => request.done !== null && isBefore(request));
  const scripts = until.filter(({ type }) => type === 'Script');
  const depths = chainDepths(until);
  return {
    requests: until.length,
    preflights: until.filter(({ type }) => type === 'Preflight').length,
    csrfCalls: until.filter(({ url }) => url.endsWith('/sanctum/csrf-cookie')).length,
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
    depth: Math.max(...depths.values()),
    chain: until
      .map((request) => ({
        depth: depths.get(request),
        type: request.type,
        bytes: request.bytes,
        url: request.url,
      }))
      .sort((a, b) => a.depth - b.depth),
  };
}
