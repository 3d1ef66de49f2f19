import type { ServerResponse } from 'node:http';

/** The answers that a server is giving, so that it ends in order: what is being answered comes to its end. */
export interface OpenAnswers {
  /** Whether the end has begun: nothing new is to be sent here. */
  readonly isEnding: boolean;
  /** Notes an answer that is to be waited for. */
  watch(response: ServerResponse): void;
  /** From now on each connection ends with its answer. What still comes is answered. */
  begin(): void;
  /**
   * Begins the end, unless that was done, and waits for what is being answered.
   *
   * @param timeout_ms how long it waits
   * @returns how many answers are still open then; 0 as soon as all are given
   */
  end(timeout_ms: number): Promise<number>;
}

export function openAnswers(): OpenAnswers {
  const open = new Set<ServerResponse>();
  let isEnding = false;
  let settled: () => void = () => undefined;

  const begin = () => {
    isEnding = true;
    open.forEach(sayGoodbye);
  };

  return {
    get isEnding() {
      return isEnding;
    },
    watch(response) {
      open.add(response);
      response.once('close', () => {
        open.delete(response);
        if (open.size === 0) settled();
      });
      if (isEnding) sayGoodbye(response);
    },
    begin,
    async end(timeout_ms) {
      begin();
      if (open.size === 0) return 0;
      const answered = new Promise<void>((resolve) => (settled = resolve));
      const late = setTimeout(settled, timeout_ms);
      await answered;
      clearTimeout(late);
      return open.size;
    },
  };
}

/** Nothing more is to be asked on this connection. */
function sayGoodbye(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
