/** What one process and one connection may use. Generous for people, tight for a program gone wrong. */
export interface SocketLimits {
  connections: number;
  /** From one address: an office behind one has many people, a program gone wrong has more. */
  connections_per_address: number;
  channels_per_connection: number;
  /** Channels that need no pass, which guests may join too, … */
  public_channels_per_connection: number;
  /** … and how often sockets of one address may join such, together: a burst, then a steady rate. */
  public_joins_burst: number;
  public_joins_per_second: number;
  /** Channels ever let into, left ones included, before the connection has to begin anew. */
  grants_per_connection: number;
  client_events_per_second: number;
  /** Frames of any kind: a burst for the subscriptions after a reconnect, then a steady rate. */
  frames_burst: number;
  frames_per_second: number;
  /** Bytes of one frame: 10 kB of event data with every character escaped, and its envelope. */
  frame_bytes: number;
  /** Bytes waiting for a slow reader before it is let go. */
  buffered_bytes: number;
  /** Time in which the sockets of a process that may have missed something are sent away, so that they do not all come at once. */
  scatter_ms: number;
}

export const SOCKET_LIMITS: SocketLimits = {
  connections: 10_000,
  connections_per_address: 500,
  channels_per_connection: 200,
  public_channels_per_connection: 20,
  public_joins_burst: 200,
  public_joins_per_second: 10,
  grants_per_connection: 2_000,
  client_events_per_second: 10,
  frames_burst: 300,
  frames_per_second: 50,
  frame_bytes: 64 * 1024,
  buffered_bytes: 1024 * 1024,
  scatter_ms: 2_000,
};
