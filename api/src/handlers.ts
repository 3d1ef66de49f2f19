import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { App } from './ground/http/app-types';
import { FrontDoor } from './ground/http/front-door';
import { isWithinPipeline } from './ground/http/pipelining';

export interface Handlers {
  handleRequest: (request: IncomingMessage, response: ServerResponse) => void;
  handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

/** What an HTTP server calls: one door for calls, for the trigger API of other servers, and for sockets. */
export function handlersOf(app: App): Handlers {
  const door = new FrontDoor(app.hosts, app.config);
  return {
    handleRequest(request, response) {
      if (!isWithinPipeline(request, response)) return;
      app.stopping.watch(response);
      door.handle(request, response, () => {
        if (request.url?.startsWith('/apps/')) app.realtime.handleTrigger(request, response);
        else app.routing(request, response);
      });
    },
    handleUpgrade: (request, socket, head) =>
      door.upgrade(request, socket, () => app.realtime.handleUpgrade(request, socket, head)),
  };
}
