import type { Answer, TestApi } from '../api';
import { stockIn } from '../stock';

export type PublishedEvent = [event: string, channels: string[], payload: Record<string, unknown>];

/** What a call put into the outbox of a team, beside its answer: its events, each with its channels and payload. */
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

/** The keys of an answer's `result`, in order of the alphabet. */
export function keysOf({ body }: Answer): string[] {
  return Object.keys(body.result ?? {}).sort();
}

/** Status and fields that a call was refused for. */
export function refusedFor({ status, body }: Answer): [number, string[]] {
  return [status, Object.keys(body.errors ?? {})];
}
