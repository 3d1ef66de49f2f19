/** The types of the host's English texts by namespace: using a key that is not in its file is a compile error. */
declare module '@storeroom/sdk' {
  interface TextFiles {
    account: typeof import('./texts/account.en.json');
    'account-drawer': typeof import('./texts/account-drawer.en.json');
    'arrival-notice': typeof import('./texts/arrival-notice.en.json');
    connection: typeof import('./texts/connection.en.json');
    'consent-modal': typeof import('./texts/consent-modal.en.json');
    'consent-popup': typeof import('./texts/consent-popup.en.json');
    dashboard: typeof import('./texts/dashboard.en.json');
    degraded: typeof import('./texts/degraded.en.json');
    forbidden: typeof import('./texts/forbidden.en.json');
    host: typeof import('./texts/host.en.json');
    incident: typeof import('./texts/incident.en.json');
    'typed-text': typeof import('./texts/typed-text.en.json');
    'key-refusals': typeof import('./texts/key-refusals.en.json');
    'key-sheet': typeof import('./texts/key-sheet.en.json');
    keys: typeof import('./texts/keys.en.json');
    'leave-question': typeof import('./texts/leave-question.en.json');
    leaving: typeof import('./texts/leaving.en.json');
    loading: typeof import('./texts/loading.en.json');
    'not-found': typeof import('./texts/not-found.en.json');
    offline: typeof import('./texts/offline.en.json');
    palette: typeof import('./texts/palette.en.json');
    permissions: typeof import('./texts/permissions.en.json');
    platform: typeof import('./texts/platform.en.json');
    'server-error': typeof import('./texts/server-error.en.json');
    'server-silent': typeof import('./texts/server-silent.en.json');
    'session-over': typeof import('./texts/session-over.en.json');
    'signed-in': typeof import('./texts/signed-in.en.json');
    'subscription-notice': typeof import('./texts/subscription-notice.en.json');
    'team-move': typeof import('./texts/team-move.en.json');
    'team-search': typeof import('./texts/team-search.en.json');
    toasts: typeof import('./texts/toasts.en.json');
  }
}

export {};
