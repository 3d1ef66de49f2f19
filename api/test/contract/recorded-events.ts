import type { Answer, TestApi } from '../api';
import { stockIn } from '../stock';

export type PublishedEvent = [event: string, channels: string[], payload: Record<string, unknown>];

/** The events that a call has put into the outbox of a team, with their channels and payloads, and its answer. */
export function recordEvents(api: TestApi, team: { id: number }) {
  const events = () => stockIn(api, team).events();
  return async (call: () => Promise<Answer>): Promise<{ answer: Answer; published: PublishedEvent[] }> => {
    const before = await events();
    const answer = await call();
    const published = (await events()).slice(before.length);
    return {
      answer,
      published: published.map(({ event, channels, payload }) => [event, [...channels].sort(), payload]),
    };
  };
}

/** The keys of an answer's `result`, sorted. */
export function keysOf({ body }: Answer): string[] {
  return Object.keys(body.result ?? {}).sort();
}

/** The status of a refused call, and the fields with errors. */
export function refusedFor({ status, body }: Answer): [number, string[]] {
  return [status, Object.keys(body.errors ?? {})];
}
