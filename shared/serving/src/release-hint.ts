/**
 * What page servers may trigger with `RELEASES_HINT_SECRET`, and nothing else with it: one event without data, on a channel
 * that every signed-in page hears. It says only that it is time to look at `/build.json`.
 */
export const RELEASE_HINT = { app: 'releases', channel: 'releases', event: 'Moved', data: '{}' } as const;
