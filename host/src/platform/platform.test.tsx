import { formatMoment } from '@storeroom/ui/format';
import { expectAccessible, renderScreen } from '@storeroom/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HOST_TEXTS } from '../testing/host-texts';
import type { Platform, PlatformRelease } from './platform.queries';
import PlatformScreen from './platform.screen';

const [LIVE, BEFORE, TRIED] = ['0.2.0-bbbb2222', '0.1.0-aaaa1111', '0.3.0-cccc3333'];
const NEWEST = '0.4.0-eeee5555';

const aRelease = (release: string, more: Partial<PlatformRelease> = {}): PlatformRelease => ({
  release,
  is_live: false,
  is_previous: false,
  is_killed: false,
  canary: null,
  teams: [],
  problem: null,
  contract: '^4.2.0',
  fits: true,
  sizes: { first: 12_000, all: 400_400 },
  figures: null,
  ...more,
});

const aPlatform = (
  verbs: Platform['remotes'][number]['verbs'] = ['rollback', 'kill', 'resume'],
): Platform => ({
  since: '2026-11-26T08:00:00.000Z',
  contract: '4.3.0',
  takes_addresses: true,
  build: 'a1b2c3d4',
  host: [],
  damaged: [],
  remotes: [
    {
      name: 'shop',
      seq: 4,
      is_off: false,
      verbs,
      stored: [NEWEST, TRIED, LIVE, '0.0.9-dddd4444'],
      tried: null,
      releases: [
        aRelease(LIVE, {
          is_live: true,
          figures: {
            loads: 95,
            ms_95: 2_000,
            bytes: 30_000,
            failures: [
              { outcome: 'failed', step: 'render', reason: 'crashed', times: 1 },
              { outcome: 'degraded', step: 'entry', reason: 'time-out', times: 4 },
            ],
            blocked: [{ directive: 'img-src', times: 2 }],
          },
        }),
        aRelease(TRIED, { canary: 5, teams: ['7', '9'], contract: '^9.0.0', fits: false }),
        aRelease(BEFORE, { is_previous: true }),
        aRelease('0.0.9-dddd4444', {
          is_killed: true,
          problem: 'It cannot be read.',
          contract: null,
          fits: null,
          sizes: null,
        }),
      ],
      moves: [
        {
          at: '2026-11-26T08:30:00.000Z',
          verb: 'promote',
          by: 'shop-team',
          reason: 'new shelves',
          from: `/releases/shop/${BEFORE}`,
          to: `/releases/shop/${LIVE}`,
        },
      ],
    },
  ],
});

const saying = (text: string, status = 200) => ({
  ok: status < 300,
  status,
  text: async () => text,
  json: async () => JSON.parse(text) as unknown,
});

/** Opens the page; the page server gives this response, and its calls are recorded in `asked`. */
async function open(answer: Platform | number = aPlatform()) {
  const server = { answer, act: saying('{}') };
  const asked: [string, unknown][] = [];
  const fetch = async (path: string, { body }: RequestInit = {}) => {
    asked.push([path, body === undefined ? null : JSON.parse(String(body))]);
    if (path !== '/platform/state') return server.act;
    return typeof server.answer === 'number'
      ? saying('No.', server.answer)
      : saying(JSON.stringify(server.answer));
  };
  Object.assign(window, { fetch });
  const page = await renderScreen(<PlatformScreen />, { texts: HOST_TEXTS });
  return { server, asked, ...page };
}

const card = async (release: string) =>
  within((await screen.findByRole('heading', { name: release })).closest('li') as HTMLElement);

test('the page shows each release with who gets it, its sizes, how it loads, what failed and who moved it [PF.54]', async () => {
  const { container } = await open();
  const live = await card(LIVE);
  expect(live.getByText('Live')).toBeInTheDocument();
  for (const [term, detail] of [
    ['Contract', '^4.2.0'],
    ['First files', '12 kB'],
    ['All files', '400 kB'],
    ['Loads', '95'],
    ['Failures', '5 (5%)'],
    ['95 % of loads', '2 s at most'],
    ['Fetched per load', '30 kB'],
  ] as const) {
    const found = live.getByText((text) => text.replace(/\s/g, ' ') === term);
    expect([term, found.nextElementSibling?.textContent?.replace(/\s/g, ' ')]).toEqual([term, detail]);
  }
  expect(live.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'First file: no answer in time, 4 times; the previous release took its place',
    'Drawing: an error while drawing, 1 time',
    'Blocked by the security policy: img-src, 2 times',
  ]);
  const tried = await card(TRIED);
  for (const words of ['Pinned to teams 7, 9', 'Does not fit'])
    expect(tried.getByText(words)).toBeInTheDocument();
  expect((await card('0.0.9-dddd4444')).getByText('It cannot be read.')).toBeInTheDocument();
  const [, ...rows] = screen.getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['shop', LIVE, '^4.2.0', 'Yes'],
    ['shop', TRIED, '^9.0.0', 'No'],
    ['shop', BEFORE, '^4.2.0', 'Yes'],
  ]);
  expect(screen.getByText('new shelves')).toBeInTheDocument();
  expect(screen.getByText(/shop-team/)).toBeInTheDocument();
  await expectAccessible(container);
});

test('the page asks again every 15 s [PF.54]', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const { server, asked } = await open();
    await card(LIVE);
    server.answer = { ...aPlatform(), remotes: [] };
    for (const times of [2, 3]) {
      await act(() => jest.advanceTimersByTimeAsync(15_000));
      expect(asked.filter(([path]) => path === '/platform/state')).toHaveLength(times);
    }
    expect(screen.queryByRole('heading', { name: LIVE })).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('a release is rolled back to after a question for the reason, as the next move after what the page shows [PF.54]', async () => {
  const user = userEvent.setup();
  const { asked } = await open();
  await user.click((await card(BEFORE)).getByRole('button', { name: `Roll back to ${BEFORE}` }));
  const dialog = within(screen.getByRole('dialog', { name: `Roll shop back to ${BEFORE}?` }));
  await user.click(dialog.getByRole('button', { name: 'Roll back to this' }));
  expect(dialog.getByText('Say why.')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'it fails');
  await user.click(dialog.getByRole('button', { name: 'Roll back to this' }));
  expect(await screen.findByText(`shop is back at ${BEFORE}.`)).toBeInTheDocument();
  expect(asked.filter(([path]) => path === '/platform/acts')).toEqual([
    [
      '/platform/acts',
      { verb: 'rollback', remote: 'shop', to: BEFORE, reason: 'it fails', seq: 5, expects: LIVE },
    ],
  ]);
});

const MOVER: Platform['remotes'][number]['verbs'] = ['promote', 'canary', 'pin', 'override'];

async function choose(what: string, answer = aPlatform(MOVER)) {
  const user = userEvent.setup();
  const page = await open(answer);
  await user.click(await screen.findByRole('button', { name: 'Change release of shop' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change the release of shop' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'What to do' }), what);
  const release = dialog.getByRole('combobox', { name: 'Release' });
  const fill = async (name: string, text: string) => {
    const field = dialog.getByRole(name === 'Team' ? 'combobox' : 'textbox', { name });
    await user.clear(field);
    await user.type(field, text);
  };
  const send = (name: string) => user.click(dialog.getByRole('button', { name }));
  const made = () => page.asked.filter(([path]) => path !== '/platform/state');
  return { ...page, user, dialog, release, fill, send, made };
}
const next = { remote: 'shop', reason: 'good', seq: 5, expects: LIVE };

test('a release of the store is made live after a question for the reason; a killed one is not offered [PF.54]', async () => {
  const { dialog, release, fill, send, made } = await choose('Make it live for everybody');
  expect(
    within(release)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([NEWEST, TRIED, `${LIVE} (live)`, `${BEFORE} (previous)`]);
  await send('Make live');
  expect(dialog.getByText('Say why.')).toBeInTheDocument();
  expect(made()).toEqual([]);
  await fill('Reason', '  ');
  await send('Make live');
  expect(made()).toEqual([]);
  await fill('Reason', 'good');
  await send('Make live');
  expect(await screen.findByText(`shop ${NEWEST} is live.`)).toBeInTheDocument();
  expect(made()).toEqual([['/platform/acts', { ...next, verb: 'promote', to: NEWEST }]]);
});

test('a killed release is not offered to be rolled back to [PF.54]', async () => {
  const platform = aPlatform();
  for (const remote of platform.remotes)
    for (const release of remote.releases) release.is_killed ||= release.is_previous;
  await open(platform);
  const buttons = (await card(BEFORE)).getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Resume']);
});

test('a release is tried on some of a hundred, and the trial is ended [PF.54]', async () => {
  const { user, dialog, release, fill, send, made } = await choose('Try it on some visitors');
  await fill('Percent of visitors', '101');
  await fill('Reason', 'good');
  await send('Try on some');
  expect(dialog.getByText('Enter a whole number from 1 to 100.')).toBeInTheDocument();
  await fill('Percent of visitors', '7');
  await send('Try on some');
  expect(await screen.findByText(`7 % of visitors get shop ${NEWEST}.`)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Change release of shop' }));
  const again = within(screen.getByRole('dialog'));
  await user.selectOptions(again.getByRole('combobox', { name: 'What to do' }), 'Try it on some visitors');
  await user.selectOptions(again.getByRole('combobox', { name: 'Release' }), 'None: what everybody gets');
  await user.type(again.getByRole('textbox', { name: 'Reason' }), 'good');
  await user.click(again.getByRole('button', { name: 'End' }));
  expect(await screen.findByText('Nobody tries a release of shop any more.')).toBeInTheDocument();
  expect(made()).toEqual([
    ['/platform/acts', { ...next, verb: 'canary', to: NEWEST, percent: 7 }],
    ['/platform/acts', { ...next, verb: 'canary', to: null, percent: 0 }],
  ]);
  expect(release).not.toBeInTheDocument();
});

test('a release is pinned for a team by its id [PF.54]', async () => {
  const { dialog, fill, send, made } = await choose('Pin it for one team');
  await fill('Reason', 'good');
  await fill('Team', 'leeds');
  await send('Pin');
  expect(dialog.getByText('Enter the id of a team.')).toBeInTheDocument();
  await fill('Team', '7');
  await send('Pin');
  expect(await screen.findByText(`Team 7 gets shop ${NEWEST}.`)).toBeInTheDocument();
  expect(made()).toEqual([['/platform/acts', { ...next, verb: 'pin', to: NEWEST, team: '7' }]]);
});

test('an address of the own machine is tried in this browser without a reason, and a refusal says why [PF.34]', async () => {
  const { user, server, container, dialog, release, fill, send, made } = await choose(
    'Try it in this browser only',
  );
  server.act = saying('http://localhost:5000 cannot be tried: its server cannot be reached.', 409);
  expect(dialog.queryByRole('textbox', { name: 'Reason' })).not.toBeInTheDocument();
  await user.selectOptions(release, 'An address on this machine');
  await fill('Address', 'http://elsewhere.example');
  await send('Try here');
  expect(dialog.getByText('Enter an address such as http://localhost:5000.')).toBeInTheDocument();
  await fill('Address', 'http://localhost:5000');
  await send('Try here');
  expect(await screen.findByRole('alert')).toHaveTextContent('its server cannot be reached');
  expect(made()).toEqual([['/platform/overrides', { remote: 'shop', to: 'http://localhost:5000' }]]);
  await expectAccessible(container);
});

test('an address that was entered to try it here is not what is made live when that is chosen instead [PF.54]', async () => {
  const { user, dialog, release, fill, send, made } = await choose('Try it in this browser only');
  await user.selectOptions(release, 'An address on this machine');
  await fill('Address', 'http://localhost:5000');
  await user.selectOptions(
    dialog.getByRole('combobox', { name: 'What to do' }),
    'Make it live for everybody',
  );
  expect(release).toHaveDisplayValue(NEWEST);
  await fill('Reason', 'good');
  await send('Make live');
  expect(await screen.findByText(`shop ${NEWEST} is live.`)).toBeInTheDocument();
  expect(made()).toEqual([['/platform/acts', { ...next, verb: 'promote', to: NEWEST }]]);
});

test('the shell stands there as well: its build, its contract, since when it runs, and what does not fit [platform.1965]', async () => {
  const { unmount } = await open();
  const part = async () => within(await screen.findByRole('region', { name: 'Shell a1b2c3d4' }));
  const since = formatMoment(aPlatform().since, 'en');
  const sentence = `Contract 4.3.0. This page server has run since ${since}.`;
  expect((await part()).getByText(sentence)).toBeInTheDocument();
  expect((await part()).getByText(`Cannot be read or does not fit: shop ${TRIED}.`)).toBeInTheDocument();
  unmount();
  const figures = { loads: 0, ms_95: null, bytes: null, failures: [], blocked: [] };
  await open({ ...aPlatform(), remotes: [], host: [{ build: '99999999', figures }] });
  expect((await part()).getByText(/can be read and fits\.$/)).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Shell 99999999' })).toBeInTheDocument();
});

test('a refused move says why, and a reader without verbs has no buttons [PF.54]', async () => {
  const user = userEvent.setup();
  const { server, unmount } = await open();
  server.act = saying('Move 5 of shop was made already.', 409);
  await user.click((await card('0.0.9-dddd4444')).getByRole('button', { name: /^Resume/ }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'mended');
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Move 5 of shop was made already.');
  unmount();
  await open(aPlatform([]));
  await card(LIVE);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test.each([
  [403, 'You may not see this page'],
  [401, 'You may not see this page'],
  [404, 'This page is elsewhere'],
  [503, 'The releases could not be read'],
])('an answer of %i is told in words [PF.54]', async (status, words) => {
  await open(status);
  expect(await screen.findByText(words)).toBeInTheDocument();
});
