import dashboard from '../dashboard/dashboard.en.json';
import host from '../texts/host.en.json';

/** The host's own words, for tests of its parts. */
export const HOST_TEXTS = { host, dashboard };
