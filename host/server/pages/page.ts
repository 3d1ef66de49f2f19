import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RouteRow, User } from '@storeroom/contract';
import { visitorOf } from '@storeroom/serving';
import { withoutOverrides, type Override, type overrides } from '../../registry/overrides';
import type { RightsOf } from '../../registry/people-file';
import { sendBody, sendPersonal, sendPlain, sendRedirect } from '../http/answers';
import type { apiSettings } from '../api/api-settings';
import { askAsUser, mayHaveSession, tokenIdOf, userOf, type AskAsUser } from '../api/api-user';
import { ApiRefused } from '../api/ask-api';
import type { ClientHost } from '../http/client-host';
import { cookiesOf } from '../http/cookies';
import { firstAnswers, type lateReads } from './first-answers';
import { firstScreen } from './first-screen';
import type { cachedDocuments } from './cached-documents';
import { splitLocale, withLocale } from '../locale';
import { overrideBadge } from './override-badge';
import type { PageAssets } from './page-assets';
import type { GuestPage } from './prerendered';
import {
  toCanonicalPath,
  toPreferredLanguage,
  toCanonicalAddress,
  toPrivacyPolicy,
  toProductHost,
} from '../http/redirects';
import type { registryResolver, Visitor } from '../releases/releases';
import type { FoundRoute } from '../routes';
import { sendSentence } from './sentence-page';
import type { ServerSettings } from '../settings';

/** How many teams are tried for a record; the page itself has the same limit when the active team lacks a record. */
const MAX_TEAMS = 20;

/** The values of the row's parameters in an address; for an `id-slug` the id alone. */
function valuesOf({ path: pattern, parameters = {} }: RouteRow, path: string): Map<string, string> {
  const given = path.split('/');
  return new Map(
    pattern.split('/').flatMap((part, at): [string, string][] => {
      const name = part.slice(1);
      const value = given[at] ?? '';
      const parameter = parameters[name] === 'id-slug' ? (value.split('-')[0] ?? '') : value;
      return part.startsWith(':') ? [[name, parameter]] : [];
    }),
  );
}

const statusOf = (answer: Promise<unknown>): Promise<number> =>
  answer.then(
    () => 200,
    (error: unknown) => (error instanceof ApiRefused ? error.status : 0),
  );

const isRefusal = (status: number) => status === 404 || status === 403;

const teamsOf = ({ team, teams }: User): number[] =>
  [team, ...(Array.isArray(teams) ? teams : [])].flatMap((one) => (one?.id === undefined ? [] : [one.id]));

/**
 * Whether the user has no record with this address, according to the API. Only the tab knows its active team, so every
 * team of the user is tried: all must be refused, and at least one with 404. When the API is down, when a right is
 * missing in all teams, or when there are too many teams, the result is false and the page finds out itself.
 */
async function isAbsent(
  found: FoundRoute,
  path: string,
  user: User | null,
  ask: AskAsUser | null,
): Promise<boolean> {
  const { record } = found.row;
  if (record === undefined || user === null || ask === null) return false;
  const values = valuesOf(found.row, path);
  const read = record.replace(/\{(\w+)\}/g, (whole, name: string) =>
    values.has(name) ? encodeURIComponent(values.get(name) ?? '') : whole,
  );
  if (!read.includes('{team}')) return (await statusOf(ask(read))) === 404;
  const [home, ...others] = new Set(teamsOf(user));
  if (home === undefined || others.length >= MAX_TEAMS) return false;
  const of = (team: number) => statusOf(ask(read.replaceAll('{team}', String(team))));
  const first = await of(home);
  if (!isRefusal(first)) return false;
  const statuses = [first, ...(await Promise.all(others.map(of)))];
  return statuses.includes(404) && statuses.every(isRefusal);
}

export interface PageSources {
  settings: ServerSettings;
  assets: () => PageAssets | null;
  registry: ReturnType<typeof registryResolver>;
  settingsOf: ReturnType<typeof apiSettings>['settingsOf'];
  overrides: ReturnType<typeof overrides>;
  rightsOf: RightsOf;
  documents: ReturnType<typeof cachedDocuments>;
  lateReads: ReturnType<typeof lateReads>;
}

/**
 * Who a page is for. A user is the same visitor on all devices; guests are recognised by their IP network, which needs
 * no cookie.
 */
export const visitorOfPage =
  (req: IncomingMessage, userPromise: Promise<User | null>, { settings }: Pick<PageSources, 'settings'>) =>
  async (): Promise<Visitor> => {
    const user = await userPromise;
    const id = user === null ? visitorOf(req, settings.trustsProxy) : `user ${user.id}`;
    return { id, teams: user === null ? [] : teamsOf(user) };
  };

/**
 * Whether an open page has sent this because of a Retry; crawlers and forced reloads never send it. Releases that could
 * not be read are then read again, together for all such requests within a second.
 */
const isRetry = (req: IncomingMessage) => req.headers['storeroom-retry'] === '1';

/** Sends one page: the document with everything that its first screen needs, 404 when no row matches the path. */
export async function sendPage(
  req: IncomingMessage,
  res: ServerResponse,
  url: URL,
  client: ClientHost,
  sources: PageSources,
): Promise<void> {
  const assets = sources.assets();
  if (assets === null) return sendPlain(res, 503, 'The page is not built yet.', { 'retry-after': '5' });

  const redirect =
    toProductHost(client, url, sources.settings) ??
    toCanonicalAddress(url, client) ??
    toPrivacyPolicy(url) ??
    toPreferredLanguage(req, url, client);
  if (redirect) return sendRedirect(res, redirect);

  const retries = isRetry(req);
  const ask = askAsUser(req, sources.settings.apiInternalUrl, client.host);
  const userPromise = userOf(ask);
  const { all, isVoid } = await sources.overrides.of(req, client, userPromise, sources.registry.pointers);
  const overriding = new Map(all.flatMap(({ remote, release }) => (release ? [[remote, release]] : [])));
  const [settings, user, resolution] = await Promise.all([
    sources.settingsOf(client),
    userPromise,
    assets.bundled ??
      sources.registry.resolve(visitorOfPage(req, userPromise, sources), {
        retries,
        overrides: all.length > 0 ? overriding : null,
      }),
  ]);
  const { locale, path } = splitLocale(url.pathname);
  if (resolution === null) return sendSentence(req, res, 'noPages', { locale });
  const { unavailable, releases } = resolution;
  const find = sources.documents.finderOf(resolution, assets);
  const found = find(path);
  const pathRedirect = toCanonicalPath(url, found);
  if (pathRedirect) return sendRedirect(res, pathRedirect);
  const { startPage } = sources.settings;
  const hideLanding = settings?.branding.hide_landing ?? false;
  const first = firstScreen({ user, found, hideLanding, startPage, find });
  const mayAnswerReads = !retries && req.method === 'GET' && found !== null && first.route === found;
  const answers =
    mayAnswerReads && user && ask
      ? firstAnswers({
          row: found.row,
          search: url.searchParams,
          user,
          token: tokenIdOf(req),
          locale,
          ask,
          origin: client.serverOrigin,
          within: sources.settings.firstReads,
          lateReads: sources.lateReads,
          can: first.can,
          draws: first.isFramed && all.length === 0,
        })
      : null;
  const isThere = found !== null && !(await isAbsent(found, path, user, ask));
  const shownPath = first.route && first.route !== found ? first.route.row.path : path;
  const guestPage: GuestPage | null =
    settings && !mayHaveSession(req)
      ? {
          route: first.route,
          locale,
          settings,
          assets,
          address: withLocale(shownPath, locale) + url.search,
          hasChosenCookies: cookiesOf(req).get('ConsentCookies') === 'true',
        }
      : null;
  // An override is not shown when the team has a pin, which has priority, or when the remote is switched off.
  const isShown = ({ remote, to, release }: Override) => ({
    remote,
    to,
    isShown: release !== null && resolution.remotes.some(({ base }) => base === release.base),
  });
  const document = await sources.documents.of({
    assets,
    settings,
    client,
    resolution,
    releases,
    startPage,
    locale,
    first,
    guestPage,
    found: isThere ? found : null,
    isWhole: retries,
    badge:
      all.length > 0
        ? {
            markup: overrideBadge(all.map(isShown), locale),
            origins: all.flatMap(({ origin }) => origin ?? []),
          }
        : null,
  });
  const answer = {
    // While a remote cannot be reached, its addresses are unknown: that does not prove that a page does not exist.
    status: isThere || (found === null && unavailable.length > 0) ? 200 : 404,
    type: 'text/html; charset=utf-8',
    headers: isVoid ? { ...document.headers, ...withoutOverrides(client) } : document.headers,
    vary: 'cookie, accept-language',
  };
  if (user) {
    // An unreadable file of the platform's people is reported by the calls that need it; a page ignores it.
    const rights = await sources.rightsOf(user.id).catch(() => null);
    // Under other host names the platform page is not available, so the menu does not link to it.
    const looksAfter = rights !== null && client.host === sources.settings.clientOrigin.host;
    return sendPersonal(req, res, {
      ...answer,
      body: document.around(user, looksAfter, isThere ? answers : null),
    });
  }
  // The visitor chooses the query string, and it may be part of the markup, so such bodies are not cached compressed.
  await sendBody(req, res, { ...answer, body: document.ofGuest(), isShared: url.search === '' });
}
