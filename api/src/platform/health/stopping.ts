import type { ServerResponse } from 'node:http';
import { within } from '../clock/within';
import type { App } from '../http/app-types';

declare module 'fastify' {
  interface FastifyInstance {
    stopping: Stopping;
  }
}

/** The end of a server, in order: from its begin it is not ready, and what is being answered comes to its end. */
export interface Stopping {
  readonly hasBegun: boolean;
  /** Notes an answer that is to be waited for. */
  watch(response: ServerResponse): void;
  /** Resolves when everything is answered, or after this patience. */
  begin(timeout_ms: number): Promise<void>;
}

export function installStopping(app: App): void {
  const open = new Set<ServerResponse>();
  let hasBegun = false;
  let settled: () => void = () => undefined;

  app.decorate('stopping', {
    get hasBegun() {
      return hasBegun;
    },
    watch(response) {
      open.add(response);
      response.once('close', () => {
        open.delete(response);
        if (open.size === 0) settled();
      });
      if (hasBegun) sayGoodbye(response);
    },
    async begin(timeout_ms) {
      hasBegun = true;
      open.forEach(sayGoodbye);
      const answered = new Promise<void>((resolve) => (settled = resolve));
      if (open.size === 0) return;
      await within(timeout_ms, answered).catch(() =>
        app.log.warn({ open: open.size }, 'stopping without the answers that are still open'),
      );
    },
  });
}

/** Nothing more is to be asked on this connection. */
function sayGoodbye(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
