import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

export interface PostgresProxy {
  port: number;
  /** Changes to connections from now on, like those of a pooler. */
  does: {
    /** Removes the start-up options of a connection (PgBouncer: `ignore_startup_parameters = options`). */
    drops_options: boolean;
    /** Sends another process id than that of the server, which may change behind a pooler. */
    hides_backend: boolean;
    /** The folder of the socket of the server that it leads to, as behind a load balancer. */
    leads_to: string;
  };
  /** The application names of connections, and the messages on them. */
  heard(): { application: string; said: string }[];
  /** Closes the open connections. */
  cut(): void;
  close(): Promise<void>;
}

/** A proxy between clients on a Unix socket and the server, which it reaches over TCP. */
export async function openPostgresProxy(folder: string): Promise<PostgresProxy> {
  const does = { drops_options: false, hides_backend: false, leads_to: folder };
  const open = new Set<Socket>();
  const heard: { application: string; said: string }[] = [];
  const server = createServer((client) => {
    const upstream = connect(`${does.leads_to}/.s.PGSQL.5432`);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
    const { drops_options, hides_backend } = does;
    const note = { application: '', said: '' };
    heard.push(note);
    let begun = Buffer.alloc(0);
    client.on('data', (bytes: Buffer) => {
      if (note.application !== '') {
        note.said += bytes.toString('latin1');
        return upstream.write(bytes);
      }
      begun = Buffer.concat([begun, bytes]);
      if (begun.length < 4 || begun.length < begun.readInt32BE(0)) return true;
      const given = begun.toString('utf8', 8).split('\0');
      const pairs = given.flatMap((name, at) =>
        at % 2 === 0 && name !== '' ? [[name, given[at + 1] ?? '']] : [],
      );
      note.application = pairs.find(([name]) => name === 'application_name')?.[1] ?? 'unnamed';
      const passed = pairs.filter(([name]) => !drops_options || name !== 'options');
      const body = Buffer.from(`${passed.flat().join('\0')}\0\0`);
      const head = Buffer.from(begun.subarray(0, 8));
      head.writeInt32BE(body.length + 8);
      return upstream.write(Buffer.concat([head, body]));
    });
    upstream.on('data', (bytes: Buffer) => {
      const key = hides_backend ? bytes.indexOf(Buffer.from('4b0000000c', 'hex')) : -1;
      if (key !== -1) bytes.writeInt32BE(bytes.readInt32BE(key + 5) + 1, key + 5);
      client.write(bytes);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const cut = () => open.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    does,
    heard: () => heard,
    cut,
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
