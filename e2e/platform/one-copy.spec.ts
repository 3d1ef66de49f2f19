import type { Page } from '@playwright/test';
import { expectNoReload } from '../fixtures/documents';
import { expect, test } from '../fixtures/test';
import { LoginPage } from '../pages/login.page';
import { Shell } from '../pages/shell.page';
import { StockPage } from '../pages/stock.page';

const CONTAINERS = ['host', 'remote_admin', 'remote_auth', 'remote_landing', 'remote_stock'];

/** Words that only the code of the library itself holds. */
const MARKS = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-dom': '__reactFiber$',
  jotai: 'unstable_is',
  router: 'useRoutes',
  i18next: 'initReactI18next',
  queries: 'No QueryClient set',
};

/** One entry of the federation runtime's table of what is shared. */
interface Shared {
  from: string;
  useIn: string[];
  loaded?: boolean;
  lib?: () => unknown;
}

interface FederationInstance {
  name: string;
  shareScopeMap: Record<string, Record<string, Record<string, Shared>>>;
}

/** Opens a page of every remote in one document: landing, sign-in, then the dashboard of stock and admin. */
async function visitEveryRemote(page: Page, person: { username: string; password: string }): Promise<void> {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await new LoginPage(page).signIn(person);
  await expect(page.getByRole('navigation', { name: 'Stock figures' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Activity' })).toBeVisible();
}

/** What every container that runs in the page sees of the shared libraries. */
function sharedIn(page: Page) {
  return page.evaluate(() => {
    const { __INSTANCES__: instances } = Reflect.get(globalThis, '__FEDERATION__') as {
      __INSTANCES__: FederationInstance[];
    };
    const first = instances[0]?.shareScopeMap['default'] ?? {};
    return instances.map(({ name, shareScopeMap }) => ({
      name,
      scopes: Object.keys(shareScopeMap),
      libraries: Object.entries(shareScopeMap['default'] ?? {}).map(([library, versions]) => ({
        library,
        copies: Object.entries(versions).map(([version, shared]) => ({
          from: shared.from,
          loaded: shared.loaded,
          useIn: shared.useIn,
          isTheFirst: shared.lib?.() === first[library]?.[version]?.lib?.(),
        })),
      })),
    }));
  });
}

test(
  'a visit to all four remotes runs one copy of react, react-dom and the sdk, the host’s, and one script contains each shared library',
  { tag: ['@PF.7'] },
  async ({ sharedTeam, visitor }) => {
    const page = await visitor({ consent: true, language: 'en' });
    // Every react-dom that starts says so to the tools of a developer, if there are any.
    await page.addInitScript(() => {
      const renderers: unknown[] = [];
      Object.assign(globalThis, {
        renderers,
        __REACT_DEVTOOLS_GLOBAL_HOOK__: {
          isDisabled: false,
          supportsFiber: true,
          inject: (renderer: unknown) => renderers.push(renderer),
          checkDCE: () => undefined,
          onCommitFiberRoot: () => undefined,
          onCommitFiberUnmount: () => undefined,
          onPostCommitFiberRoot: () => undefined,
        },
      });
    });
    await visitEveryRemote(page, sharedTeam.people.manager);

    const containers = await sharedIn(page);
    expect(containers.map(({ name }) => name).sort()).toEqual(CONTAINERS);
    const shared = ['@storeroom/sdk', 'react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];
    for (const { scopes, libraries } of containers) {
      expect(scopes).toEqual(['default']);
      expect(libraries.map(({ library }) => library).sort()).toEqual(shared);
      for (const { copies } of libraries) {
        expect(copies).toEqual([expect.objectContaining({ from: 'host', loaded: true, isTheFirst: true })]);
      }
    }
    const usersOf = (name: string) =>
      containers[0]?.libraries.find(({ library }) => library === name)?.copies[0]?.useIn.sort();
    expect(usersOf('@storeroom/sdk')).toEqual(CONTAINERS);
    expect(usersOf('react/jsx-runtime')).toEqual(CONTAINERS);
    expect(await page.evaluate(() => (Reflect.get(globalThis, 'renderers') as unknown[]).length)).toBe(1);

    const scripts = await page.evaluate(async () => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name);
      const addresses = [...new Set(names.filter((name) => name.endsWith('.js')))];
      return Promise.all(
        addresses.map(async (address) => [address, await (await fetch(address)).text()] as const),
      );
    });
    for (const remote of ['admin', 'auth', 'landing', 'stock']) {
      expect(scripts.some(([address]) => address.includes(`/releases/${remote}/`))).toBe(true);
    }
    for (const [library, mark] of Object.entries(MARKS)) {
      const holders = scripts
        .filter(([, text]) => text.includes(mark))
        .map(([address]) => new URL(address).pathname);
      expect(holders, library).toEqual([expect.stringMatching(/^\/assets\//)]);
    }
  },
);

test(
  'the host and remotes share one router, one language and one region of messages without a reload',
  { tag: ['@PF.7'] },
  async ({ team, signedIn }) => {
    const { people } = await team({ mara: 'manager' });
    await people.mara.api.newItem({ name: 'Anchor', amount: 3 });
    const page = await signedIn(people.mara);
    const shell = new Shell(page);
    await page.goto('/logs');
    const expectSameDocument = await expectNoReload(page);

    // A link that admin draws leads to a page of stock, by the host's router.
    await page.getByRole('link', { name: 'Anchor' }).first().click();
    await expect(page).toHaveURL(/\/stock\?item=\d+/);
    await shell.go('Available');
    // What stock puts into the store, the host shows.
    await new StockPage(page).choose('Anchor', 'Archive');
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Anchor');
    // The language that the host changes, the remotes speak.
    await shell.chooseLanguage('Français');
    await expect(page).toHaveURL(/\/fr\/stock/);
    await expect(page.getByRole('searchbox', { name: 'Filtrer par nom' })).toBeVisible();
    await expectSameDocument();
  },
);
