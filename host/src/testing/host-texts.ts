import dashboard from '../texts/dashboard.en.json';
import host from '../texts/host.en.json';
import signedIn from '../texts/signed-in.en.json';

/** The host's own texts, for tests. */
export const HOST_TEXTS = { host, dashboard, 'signed-in': signedIn };
