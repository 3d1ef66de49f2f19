import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pointer } from '@storeroom/contract';
import { sampleSite, type Site } from '../testing/sample-site';

const OLD = '/releases/landing/0.1.0-aaaa1111';
const LIVE = '/releases/landing/0.2.0-bbbb2222';
const TRIED = '/releases/landing/0.3.0-cccc3333';

let site: Site;
beforeEach(async () => {
  site = await sampleSite({ TRUSTED_PROXIES: 'loopback' });
  for (const address of [OLD, LIVE, TRIED]) site.addRelease('landing', address.split('/')[3] ?? '');
  const people = { mara: [7], tom: [8], eve: [8, 7] };
  for (const [person, teams] of Object.entries(people)) {
    const [team, ...others] = teams.map((id) => ({ id }));
    site.users[`Bearer ${tokenOf(person)}`] = { id: person.length, team, teams: others } as never;
  }
});
afterEach(() => site.stop());

const tokenOf = (person: string) => `a-token-of-${person}-0123456789`;
const as = (person: string) => ({ cookie: `ConsentCookies=true; AuthToken=${tokenOf(person)}` });
const from = (address: string) => ({ 'x-forwarded-for': address });

function integrityOf(address: string): string {
  const bytes = readFileSync(
    join(site.root, 'remote-landing/dist', address.split('/')[3] ?? '', 'release.json'),
  );
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
const aim = (release: string) => ({ release, integrity: integrityOf(release) });

function point(more: Partial<Pointer>): void {
  const landing: Pointer = {
    live: LIVE,
    live_integrity: integrityOf(LIVE),
    previous: OLD,
    previous_integrity: integrityOf(OLD),
    moved_at: '2026-11-20T03:29:58.000Z',
    reason: 'test',
    ...more,
  };
  site.write(JSON.stringify({ remotes: { landing } }));
}

interface Given {
  base?: string | undefined;
  fallback?: string | undefined;
  unavailable: unknown[];
}

async function given(headers: Record<string, string> = {}, path = '/'): Promise<Given> {
  const { body } = await site.get(path, headers);
  const json = /<script type="application\/json" id="storeroom">(.*?)<\/script>/s.exec(body)?.[1];
  const { remotes, unavailable } = JSON.parse(json ?? '{}') as {
    remotes: { base: string; fallback: { base: string } | null }[];
    unavailable: unknown[];
  };
  return { base: remotes[0]?.base, fallback: remotes[0]?.fallback?.base, unavailable };
}

const GUESTS = Array.from({ length: 100 }, (_, number) => `10.0.0.${number}`);

test('a canary of 20 % reaches about a fifth of the guests, the same ones each time, and others with another release [PF.32]', async () => {
  const groups = [];
  for (const release of [TRIED, TRIED, OLD]) {
    point({ canary: { ...aim(release), percent: 20 } });
    groups.push(await Promise.all(GUESTS.map(async (guest) => (await given(from(guest))).base === release)));
  }
  expect(groups[1]).toEqual(groups[0]);
  expect(groups[2]).not.toEqual(groups[0]);
  const reached = groups[0]?.filter(Boolean).length;
  expect(reached).toBeGreaterThan(10);
  expect(reached).toBeLessThan(30);
});

test('a canary of 0 % reaches nobody, one of 100 % everybody, and who gets it falls back to the live release', async () => {
  point({ canary: { ...aim(TRIED), percent: 0 } });
  expect(await given()).toMatchObject({ base: LIVE, fallback: OLD });
  point({ canary: { ...aim(TRIED), percent: 100 } });
  expect(await given()).toMatchObject({ base: TRIED, fallback: LIVE });
  expect(await given(as('tom'))).toMatchObject({ base: TRIED, fallback: LIVE });
});

test('a person gets the same release from every address [PF.32]', async () => {
  point({ canary: { ...aim(TRIED), percent: 50 } });
  const got = await Promise.all(
    GUESTS.slice(0, 20).map(async (address) => (await given({ ...as('mara'), ...from(address) })).base),
  );
  expect(new Set(got).size).toBe(1);
});

test('a release that a team is pinned to comes before the canary, for its members and in the page they keep offline [PF.31]', async () => {
  point({ pins: { '7': aim(OLD) }, canary: { ...aim(TRIED), percent: 100 } });
  expect(await given(as('mara'))).toMatchObject({ base: OLD, fallback: LIVE });
  expect(await given(as('mara'), '/offline.html')).toMatchObject({ base: OLD });
  expect(await given(as('eve'))).toMatchObject({ base: OLD });
  expect(await given(as('tom'))).toMatchObject({ base: TRIED });
  expect(await given()).toMatchObject({ base: TRIED });
});

test('a pin without a canary reaches the members of its team, and others get what is live [PF.31]', async () => {
  point({ pins: { '7': aim(OLD) } });
  expect(await given(as('mara'))).toMatchObject({ base: OLD, fallback: LIVE });
  for (const headers of [as('tom'), {}]) {
    expect(await given(headers)).toMatchObject({ base: LIVE, fallback: OLD });
  }
});

test('what a page server has read of a canary, a pin and the release before is used while their source is away, also after a start [G.105]', async () => {
  const seen = async () => [await given(), await given(as('mara'))];
  const states: Partial<Pointer>[] = [
    { canary: { ...aim(TRIED), percent: 100 } },
    { pins: { '7': aim(TRIED) } },
    { previous: TRIED, previous_integrity: integrityOf(TRIED) },
  ];
  const file = join(site.root, 'remote-landing/dist/0.3.0-cccc3333/release.json');
  const built = readFileSync(file);
  for (const state of states) {
    writeFileSync(file, built);
    point(state);
    const before = await seen();
    expect(JSON.stringify(before)).toContain(TRIED);
    rmSync(file);
    await site.restart();
    expect(await seen()).toEqual(before);
  }
});

test('what is live falls back to the one before for everybody, also for a team that is pinned to it [PF.31]', async () => {
  point({ pins: { '7': aim(LIVE) } });
  for (const headers of [as('mara'), {}, as('tom')]) {
    expect(await given(headers)).toMatchObject({ base: LIVE, fallback: OLD });
  }
});

test('a killed release reaches nobody: its canary and pins get the live one, and the live one leaves a panel [PF.31]', async () => {
  point({ killed: [TRIED, OLD], pins: { '7': aim(OLD) }, canary: { ...aim(TRIED), percent: 100 } });
  expect(await given(as('mara'))).toEqual({ base: LIVE, fallback: undefined, unavailable: [] });
  expect(await given()).toMatchObject({ base: LIVE });
  point({ killed: [LIVE] });
  const stopped = { base: undefined, unavailable: [{ name: 'landing', reason: 'stopped' }] };
  expect(await given()).toMatchObject(stopped);
  point({ is_off: true, pins: { '7': aim(OLD) } });
  expect(await given(as('mara'))).toMatchObject(stopped);
  expect((await site.get('/')).status).toBe(200);
});

test('the public registry names no team and no trial', async () => {
  point({ pins: { '7': aim(OLD) }, canary: { ...aim(TRIED), percent: 100 }, killed: [OLD] });
  const { remotes } = JSON.parse((await site.get('/registry.json')).body) as { remotes: object };
  expect(remotes).toEqual({
    landing: {
      live: LIVE,
      live_integrity: integrityOf(LIVE),
      previous: OLD,
      previous_integrity: integrityOf(OLD),
      killed: [OLD],
    },
  });
});
