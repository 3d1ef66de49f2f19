import type { ServerResponse } from 'node:http';

/** The answers under way, so that a server can complete them before it stops. */
export interface OpenAnswers {
  /** Whether stopping has begun, so that no new calls should be sent here. */
  readonly isEnding: boolean;
  /** Adds an answer to wait for. */
  watch(response: ServerResponse): void;
  /** From now on each connection is closed after its answer. Further calls are still answered. */
  begin(): void;
  /**
   * Begins to stop, unless that was done, and waits for the answers under way.
   *
   * @param timeout_ms how long to wait, in milliseconds
   * @returns the number of answers that are still open; 0 as soon as all are complete
   */
  end(timeout_ms: number): Promise<number>;
}

export function openAnswers(): OpenAnswers {
  const open = new Set<ServerResponse>();
  let isEnding = false;
  let settled: () => void = () => undefined;

  const begin = () => {
    isEnding = true;
    open.forEach(closeAfterAnswer);
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
      if (isEnding) closeAfterAnswer(response);
    },
    begin,
    async end(timeout_ms) {
      begin();
      if (open.size === 0) return 0;
      const answered = new Promise<void>((resolve) => (settled = resolve));
      const timeout = setTimeout(settled, timeout_ms);
      await answered;
      clearTimeout(timeout);
      return open.size;
    },
  };
}

/** Tells the client to close the connection after this answer. */
function closeAfterAnswer(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}
