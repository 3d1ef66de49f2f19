import { WebSocket } from 'ws';
import { channelAuth } from '../../src/platform/realtime/sockets/signature';
import type { PusherApp } from '../../src/platform/realtime/sockets/signature';
import { APP } from './listening';

export interface Frame {
  event: string;
  channel?: string;
  data: unknown;
  user_id?: string;
}

/** A client that sends any frame, and records the received ones in their order. */
export class RawClient {
  readonly socket: WebSocket;
  /** How the connection was closed. */
  readonly closed: Promise<{ code: number; reason: string }>;
  private readonly frames: Frame[] = [];
  private readonly waiting = new Set<() => void>();
  private id = '';

  private constructor(
    address: string,
    private readonly app: PusherApp,
  ) {
    this.socket = new WebSocket(address);
    this.closed = new Promise((resolve) => {
      this.socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }));
    });
    this.socket.on('error', () => undefined);
    this.socket.on('message', (text: Buffer) => {
      this.frames.push(JSON.parse(text.toString()) as Frame);
      for (const look of [...this.waiting]) look();
    });
  }

  static at(port: number, path = `/app/${APP.key}?protocol=7&client=test&version=1`, app = APP): RawClient {
    return new RawClient(`ws://127.0.0.1:${port}${path}`, app);
  }

  /** Resolves once it is connected and has its socket id. */
  static async connect(port: number, app = APP): Promise<RawClient> {
    const client = RawClient.at(port, `/app/${app.key}?protocol=7&client=test&version=1`, app);
    const { data } = await client.next('pusher:connection_established');
    client.id = (JSON.parse(String(data)) as { socket_id: string }).socket_id;
    return client;
  }

  /** The same for a server that has just started, which refuses connections until it receives all events. */
  static async connectWhenReady(port: number, app: PusherApp): Promise<RawClient> {
    for (;;) {
      const client = RawClient.at(port, `/app/${app.key}?protocol=7&client=test&version=1`, app);
      const met = client.next('pusher:connection_established');
      const data = await Promise.race([met.then((frame) => frame.data), client.closed.then(() => null)]);
      if (data === null) continue;
      client.id = (JSON.parse(String(data)) as { socket_id: string }).socket_id;
      return client;
    }
  }

  get socketId(): string {
    return this.id;
  }

  /** The first unread frame with this name; earlier ones are skipped. */
  next(event: string): Promise<Frame> {
    return new Promise((resolve) => {
      const look = () => {
        const index = this.frames.findIndex((frame) => frame.event === event);
        if (index < 0) return;
        const [frame] = this.frames.splice(0, index + 1).slice(-1);
        this.waiting.delete(look);
        if (frame) resolve(frame);
      };
      this.waiting.add(look);
      look();
    });
  }

  /** All frames up to the answer to a ping; frames that are missing then were not sent. */
  async soFar(): Promise<Frame[]> {
    this.send({ event: 'pusher:ping', data: {} });
    return new Promise((resolve) => {
      const look = () => {
        const index = this.frames.findIndex((frame) => frame.event === 'pusher:pong');
        if (index < 0) return;
        this.waiting.delete(look);
        resolve(this.frames.splice(0, index + 1).slice(0, -1));
      };
      this.waiting.add(look);
      look();
    });
  }

  send(frame: object): void {
    this.socket.send(JSON.stringify(frame));
  }

  sendText(text: string): void {
    this.socket.send(text);
  }

  /** Subscribes with a valid signature; the result is in the next frames. */
  askFor(channel: string, member?: object): void {
    const channel_data = member && JSON.stringify(member);
    const auth = channelAuth(this.app, this.id, channel, channel_data);
    this.send({ event: 'pusher:subscribe', data: { channel, auth, channel_data } });
  }

  subscribe(channel: string, member?: object): Promise<Frame> {
    this.askFor(channel, member);
    return this.next('pusher_internal:subscription_succeeded');
  }

  close(): void {
    this.socket.terminate();
  }
}
