import { Agent } from 'node:http';
import { ask } from './ask.mjs';

/**
 * Calls the product and writes down every answer: what kind of call it was, when, how long it took, its status (0 where
 * none came), and whether it said when to come again.
 */
export function makeClient({ port, now }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const answers = [];
  return {
    answers,
    async call(kind, method, path, { key, ...more } = {}) {
      const at = now();
      const headers = key === undefined ? {} : { 'idempotency-key': key };
      const answer = await ask({ ...more, agent, port, method, path, headers });
      const { status } = answer;
      answers.push({ kind, at, ms: now() - at, status, isAnnounced: 'retry-after' in answer.headers });
      return answer;
    },
    close: () => agent.destroy(),
  };
}
