/** The limits of one process and one connection. They are generous for people, and tight for a program out of control. */
export interface SocketLimits {
  connections: number;
  /** Connections of one address, which a whole office may share. */
  connections_per_address: number;
  channels_per_connection: number;
  /** Channels without authorisation, which guests may join too. */
  public_channels_per_connection: number;
  /** How often the sockets of one address together may join such channels: a burst, then a steady rate. */
  public_joins_burst: number;
  public_joins_per_second: number;
  /** Channels that a connection was ever admitted to, including those it has left, before it has to reconnect. */
  grants_per_connection: number;
  client_events_per_second: number;
  /** Frames of any kind: a burst for the subscriptions after a reconnect, then a steady rate. */
  frames_burst: number;
  frames_per_second: number;
  /** Bytes of one frame: 10 kB of event data with every character escaped, and its envelope. */
  frame_bytes: number;
  /** Bytes that may wait for a slow reader before it is disconnected. */
  buffered_bytes: number;
  /**
   * The time over which clients are disconnected when messages may have been missed, so that they do not all reconnect
   * at once.
   */
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
