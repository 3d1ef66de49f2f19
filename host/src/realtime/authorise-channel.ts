import { serverOrigin } from '@storeroom/shared';
import { authorizationAtom, store, xsrfToken } from '@storeroom/shared/host';

export interface ChannelPass {
  auth: string;
  channel_data?: string;
}

async function ask(socketId: string, channel: string, fresh: boolean): Promise<Response> {
  return window.fetch(`${serverOrigin()}/broadcasting/auth`, {
    method: 'POST',
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      Authorization: store().get(authorizationAtom) ?? '',
      'X-XSRF-TOKEN': await xsrfToken({ fresh }),
    },
    body: new URLSearchParams({ socket_id: socketId, channel_name: channel }),
  });
}

/**
 * Asks the server for the right to hear a private channel, with the token and the CSRF cookie of this very moment:
 * both may have changed since the socket was opened.
 */
export async function authoriseChannel(socketId: string, channel: string): Promise<ChannelPass> {
  let response = await ask(socketId, channel, false);
  if (response.status === 419) response = await ask(socketId, channel, true);
  if (response.status !== 200) {
    throw new Error(
      `Unable to retrieve auth string from channel-authorization endpoint - received status: ${response.status}`,
    );
  }
  const text = await response.text();
  try {
    return JSON.parse(text) as ChannelPass;
  } catch {
    throw new Error(
      `JSON returned from channel-authorization endpoint was invalid, yet status code was 200. Data was: ${text}`,
    );
  }
}
