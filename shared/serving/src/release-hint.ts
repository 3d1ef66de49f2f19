/**
 * The only event that page servers may trigger with `RELEASES_HINT_SECRET`: without data, on a channel to which every
 * signed-in page is subscribed. Pages then fetch `/build.json`.
 */
export const RELEASE_HINT = { app: 'releases', channel: 'releases', event: 'Moved', data: '{}' } as const;
