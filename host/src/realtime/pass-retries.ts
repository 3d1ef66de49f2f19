import type Pusher from 'pusher-js';

/** A channel that could not be asked for is asked for again after 2 s, later each time, and after 45 s at most. */
const FIRST_PAUSE = 2_000;
const MAX_PAUSE = 30_000;

/** Asks again for channels that a socket got no pass for. Names are whole: `private-…`, `presence-…`. */
export function passRetries(clientOf: () => Pusher) {
  /** How often in a row. */
  const failures = new Map<string, number>();
  // A socket that came back asks by itself, and a channel that was left wants no pass.
  const wanted = (socketId: string, name: string) => {
    const { connection, channels } = clientOf();
    if (connection.state !== 'connected' || connection.socket_id !== socketId) return null;
    const channel = channels.find(name);
    return channel && !channel.subscriptionCancelled ? channel : null;
  };
  return {
    /** False where there is nothing to ask for any more. */
    later(socketId: string, name: string): boolean {
      if (!wanted(socketId, name)) return false;
      const times = failures.get(name) ?? 0;
      failures.set(name, times + 1);
      const pause = Math.min(FIRST_PAUSE * 2 ** times, MAX_PAUSE) * (1 + Math.random() / 2);
      setTimeout(() => {
        const channel = wanted(socketId, name);
        if (channel && !channel.subscribed && !channel.subscriptionPending) channel.subscribe();
      }, pause);
      return true;
    },
    forget(name: string): void {
      failures.delete(name);
    },
  };
}
