import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Call {
  answer: RequestListener;
  request: IncomingMessage;
  response: ServerResponse;
}

interface Asked {
  /** What nobody has begun to answer. */
  waiting: Call[];
  isAnswered: boolean;
  /** All that it has asked so far. */
  calls: number;
}

export interface Turns {
  /** A listener whose calls wait until what was asked before them on their connection is answered. */
  inTurn: (answer: RequestListener) => RequestListener;
  /** Whether something that a connection asked is not answered yet. */
  isBusy: (socket: Socket) => boolean;
}

/**
 * Answers of one connection are begun one after the other, whatever it sends ahead; one that sends more than `most` ahead of
 * their answers is closed, and one that has sent `all` is to be opened anew. So an answer has its connection from its first moment, and always ends with it: for one that
 * still waits behind another Node tells nobody that its connection is gone, and whoever counted it would count it for good.
 */
export function turns({ most, all }: { most: number; all: number }): Turns {
  const connections = new WeakMap<Socket, Asked>();

  function begin({ answer, request, response }: Call, asked: Asked): void {
    asked.isAnswered = false;
    asked.calls += 1;
    if (asked.calls >= all) response.setHeader('connection', 'close');
    response.once('close', () => next(request.socket, asked));
    answer(request, response);
  }

  function next(socket: Socket, asked: Asked): void {
    asked.isAnswered = true;
    const call = asked.waiting.shift();
    // Where the connection has ended, or ends with the last answer, nobody is there for what was asked behind it.
    if (call?.response.socket === socket) begin(call, asked);
    else asked.waiting = [];
  }

  return {
    inTurn: (answer) => (request, response) => {
      const { socket } = request;
      // What was read before the connection was closed is parsed to its end.
      if (socket.destroyed) return;
      const call = { answer, request, response };
      const asked = connections.get(socket) ?? { waiting: [], isAnswered: true, calls: 0 };
      connections.set(socket, asked);
      if (asked.isAnswered) begin(call, asked);
      else if (asked.waiting.length + 1 < most) asked.waiting.push(call);
      else socket.destroy();
    },
    isBusy: (socket) => connections.get(socket)?.isAnswered === false,
  };
}
