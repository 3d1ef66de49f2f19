import { serverOrigin } from '@storeroom/sdk';
import { TIMEOUTS, authorizationAtom, store, withinTime, xsrfToken } from '@storeroom/sdk/host';

interface ChannelAuthorisation {
  auth: string;
  channel_data?: string;
}

/** No authorisation was given. `isFinal`: the server refused, and would refuse again. */
export class NotAuthorised extends Error {
  constructor(
    message: string,
    readonly isFinal: boolean,
  ) {
    super(message);
  }
}

interface ChannelRequest {
  socketId: string;
  channel: string;
  signal: AbortSignal;
}

async function requestAuthorisation(
  { socketId, channel, signal }: ChannelRequest,
  withFreshToken: boolean,
): Promise<Response> {
  return window.fetch(`${serverOrigin()}/broadcasting/auth`, {
    method: 'POST',
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      Authorization: store().get(authorizationAtom) ?? '',
      'X-XSRF-TOKEN': await xsrfToken({ fresh: withFreshToken }),
    },
    body: new URLSearchParams({ socket_id: socketId, channel_name: channel }),
    signal,
  });
}

/** The authorisation in a response; null for anything else. */
function authorisationIn(text: string): ChannelAuthorisation | null {
  try {
    const authorisation = JSON.parse(text) as Partial<ChannelAuthorisation> | null;
    return typeof authorisation?.auth === 'string' ? (authorisation as ChannelAuthorisation) : null;
  } catch {
    return null;
  }
}

async function authorisationOf(request: ChannelRequest): Promise<ChannelAuthorisation> {
  let response = await requestAuthorisation(request, false);
  if (response.status === 419) response = await requestAuthorisation(request, true);
  const { status } = response;
  if (status !== 200) {
    throw new NotAuthorised(
      `Unable to retrieve auth string from channel-authorization endpoint - received status: ${status}`,
      [401, 403, 404, 422].includes(status),
    );
  }
  const text = await response.text();
  const authorisation = authorisationIn(text);
  if (authorisation) return authorisation;
  throw new NotAuthorised(
    `JSON returned from channel-authorization endpoint was invalid, yet status code was 200. Data was: ${text}`,
    false,
  );
}

/**
 * Asks the server to authorise a private channel, with the present token and CSRF cookie: both may have changed since
 * the socket was opened.
 *
 * @throws NotAuthorised for every response without an authorisation; TimedOut after 15 s; the error of `fetch` without a
 *   network
 */
export function authoriseChannel(socketId: string, channel: string): Promise<ChannelAuthorisation> {
  return withinTime(TIMEOUTS.read, undefined, (signal) => authorisationOf({ socketId, channel, signal }));
}
