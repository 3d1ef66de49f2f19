import type Pusher from 'pusher-js';

/** The authorisation of a channel is retried after 2 s, then at growing intervals of at most 45 s. */
const FIRST_PAUSE = 2_000;
const MAX_PAUSE = 30_000;

/** Retries the authorisation of channels. Names are complete: `private-…`, `presence-…`. */
export function passRetries(clientOf: () => Pusher) {
  /** Failures in a row. */
  const failures = new Map<string, number>();
  // A socket that has reconnected asks by itself, and a channel that was left needs no authorisation.
  const wanted = (socketId: string, name: string) => {
    const { connection, channels } = clientOf();
    if (connection.state !== 'connected' || connection.socket_id !== socketId) return null;
    const channel = channels.find(name);
    return channel && !channel.subscriptionCancelled ? channel : null;
  };
  return {
    /** False where there is nothing to retry. */
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
