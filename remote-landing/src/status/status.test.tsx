import { CONSENT_TYPES, COOKIE_LIST } from '@storeroom/contract';
import { expectAccessible, fakeApi, renderScreen } from '@storeroom/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { encryptionOf } from './encryption.rules';
import StatusScreen from './status.screen';
import TlsScreen from './tls.screen';
import TrackersScreen from './trackers.screen';

const asked = jest.fn<Promise<Response>, [string, RequestInit]>();
const api = { ...fakeApi(), fetch: asked };
beforeEach(() => {
  asked.mockReset();
  performance.getEntriesByType = () => [];
});

const answer = (status: number, headers: Record<string, string> = {}) =>
  ({ ok: status === 200, headers: new Headers(headers) }) as Response;

const finding = (name: RegExp) => {
  const term = screen.getByText(name, { selector: 'dt, dt *' }).closest('div');
  if (!term) throw new Error(`nothing is found about ${name}`);
  return within(term).getByRole('definition');
};

test('the status page says whether pages and API answer, and checks again at a press [landing.286]', async () => {
  asked.mockImplementation((address) =>
    address.startsWith('http://api.') ? Promise.reject(new Error('gone')) : Promise.resolve(answer(200)),
  );
  const { container } = await renderScreen(<StatusScreen />, { api, now: Date.UTC(2026, 10, 20, 14, 2) });
  expect(await screen.findByText(/Something is not available/)).toBeInTheDocument();
  expect(finding(/^Pages$/)).toHaveTextContent('running');
  expect(finding(/^Service$/)).toHaveTextContent('no answer');
  expect(asked.mock.calls.map(([address]) => address)).toEqual([
    `${window.location.origin}/health/ready`,
    'http://api.storeroom.test/health/ready',
  ]);
  asked.mockResolvedValue(answer(200));
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
  expect(await screen.findByText('Everything is running.')).toBeInTheDocument();
  await expectAccessible(container);
});

test('the tracker report counts the cookies of each type and names the servers that the page has contacted [landing.287]', async () => {
  performance.getEntriesByType = () =>
    [
      { name: 'http://api.storeroom.test/api/settings' },
      { name: 'https://elsewhere.example/pixel.gif' },
    ] as PerformanceEntryList;
  const { container } = await renderScreen(<TrackersScreen />, { api });
  const wanted = CONSENT_TYPES.map((type) => COOKIE_LIST.filter((cookie) => cookie.type === type).length);
  const said = ['Necessary', 'Functional', 'Preference', 'Statistics', 'Advertising'];
  expect(said.map((type) => finding(new RegExp(`^${type}$`)).textContent)).toEqual(
    wanted.map((count) => (count === 0 ? 'none' : `${count} ${count === 1 ? 'cookie' : 'cookies'}`)),
  );
  expect(finding(/^api\.storeroom\.test$/)).toHaveTextContent(/^ours$/);
  expect(finding(/^elsewhere\.example$/)).toHaveTextContent('not ours');
  await expectAccessible(container);
});

test('the TLS report shows what the browser knows of the connection, and says that a page cannot know everything [landing.288]', async () => {
  let respond: (answer: Response) => void = () => undefined;
  asked.mockReturnValue(new Promise((done) => (respond = done)));
  performance.getEntriesByType = () => [{ nextHopProtocol: 'h2' }] as unknown as PerformanceEntryList;
  const { container } = await renderScreen(<TlsScreen />, { api });
  expect(finding(/^Use HTTPS only/)).toHaveTextContent('Checking…');
  await act(async () => respond(answer(200, { 'content-security-policy': "default-src 'none'" })));
  expect(finding(/^Use HTTPS only/)).toHaveTextContent('not set');
  expect(screen.getByText("default-src 'none'")).not.toBeVisible();
  await userEvent.click(within(finding(/^Run only its own files/)).getByText('set'));
  expect(screen.getByText("default-src 'none'")).toBeVisible();
  expect(finding(/^Encrypted$/)).toHaveTextContent('this is your own machine');
  expect(finding(/^Protocol$/)).toHaveTextContent('h2');
  expect(screen.getByRole('heading', { name: 'What this page cannot know' })).toBeInTheDocument();
  await expectAccessible(container);
});

test.each([
  ['https:', 'stock.example', 'yes'],
  ['https:', 'localhost', 'yes'],
  ['http:', 'stock.example', 'no'],
  ['http:', 'localhost.stock.example', 'no'],
  ['http:', 'stock.localhost.example', 'no'],
  ['http:', '127.stock.example', 'no'],
  ['http:', 'localhost', 'local'],
  ['http:', 'api.storeroom.localhost', 'local'],
  ['http:', '127.0.0.1', 'local'],
  ['http:', '[::1]', 'local'],
] as const)(
  'the TLS report answers of %s//%s whether it is encrypted with “%s” [landing.2767]',
  (protocol, hostname, said) => {
    expect(encryptionOf({ protocol, hostname })).toBe(said);
  },
);

test('the status page calls a server that answers with an error not available [landing.286]', async () => {
  asked.mockImplementation((address) =>
    Promise.resolve(answer(address.startsWith('http://api.') ? 503 : 200)),
  );
  await renderScreen(<StatusScreen />, { api });
  expect(await screen.findByText(/Something is not available/)).toBeVisible();
  expect(finding(/^Pages$/)).toHaveTextContent('running');
  expect(finding(/^Service$/)).not.toHaveTextContent(/running|no answer/);
});
