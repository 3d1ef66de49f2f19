import { publishReconnect, store } from '@storeroom/sdk/host';
import { expectAccessible, renderScreen } from '@storeroom/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useEffect } from 'react';
import { aModule, aRelease, aRow, fakeLoader, notArrived } from '../testing/a-remote';
import { bootstrapDataAtom } from '../page/bootstrap-data.state';
import { HOST_TEXTS } from '../testing/host-texts';
import { screenOf, startParts } from './parts';
import { RemoteSlot } from './remote-slot';

const live = aRelease();
const shelves = screenOf({ row: aRow(), remote: live });

/** No page server answers in these tests: a retry uses the release that the page knows. */
function withoutPageServer() {
  Object.assign(window, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
}

async function open(answers: Parameters<typeof fakeLoader>[0], part = shelves) {
  withoutPageServer();
  const logged = jest.spyOn(console, 'error').mockImplementation();
  /** Console lines of the host only; React writes others. */
  const told = () => logged.mock.calls.filter(([line]) => / failed: /.test(String(line)));
  const fake = fakeLoader(answers);
  startParts({ loader: fake.loader, now: Date.now, random: () => 0, isOnline: () => true }, {});
  const slots = (
    <>
      <RemoteSlot part={part} title="Shelves" as="page" />
      <p>The rest</p>
    </>
  );
  jest.useFakeTimers();
  const page = await renderScreen(slots, { texts: HOST_TEXTS });
  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  return { fake, wait, told, ...page };
}

afterEach(() => jest.useRealTimers());

const press = (name: string) =>
  userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(screen.getByRole('button', { name }));

test('a remote’s screen has a progress bar while it loads, and is shown then', async () => {
  const { wait } = await open({ [live.base]: aModule() });
  expect(screen.getByRole('progressbar', { name: 'Loading: Shelves' })).toBeInTheDocument();
  await wait(10);
  expect(screen.getByText('Twelve shelves')).toBeInTheDocument();
});

test('a remote’s screen that loads for 2 s says that it is taking longer', async () => {
  const { wait } = await open({ [live.base]: 'never' });
  await wait(1_999);
  expect(screen.queryByText(/taking longer/)).not.toBeInTheDocument();
  await wait(1);
  expect(screen.getByText(/Shelves is taking longer than usual/)).toBeInTheDocument();
});

test('a remote that fails leaves a panel that says what happened and that nothing was lost, beside the rest of the page [D-F4, PF.44, V.55]', async () => {
  const { wait, container } = await open({ [live.base]: notArrived() });
  await wait(3_000);
  const panel = screen.getByRole('alert', { name: 'Shelves could not be loaded' });
  expect(panel).toHaveTextContent('nothing was lost');
  expect(panel).toHaveTextContent('shop, release 0.1.0-aaaaaaaa');
  expect(panel).toHaveTextContent('3 times, last at');
  expect(screen.getByText('The rest')).toBeInTheDocument();
  jest.useRealTimers();
  await expectAccessible(container);
});

test('Retry shows a failed remote without a reload, keeps focus, and says that it is trying [PF.48, V.53]', async () => {
  const { fake, wait } = await open({ [live.base]: notArrived() });
  await wait(3_000);
  fake.answers[live.base] = 'never';
  await press('Retry');
  const trying = screen.getByRole('button', { name: 'Trying again' });
  expect(trying).toHaveAttribute('aria-busy', 'true');
  expect(trying).toHaveFocus();
  fake.answers[live.base] = aModule();
  await wait(10_000);
  expect(screen.getByText('Twelve shelves')).toBeInTheDocument();
});

test.each([
  ['the browser is back online [PF.51]', () => window.dispatchEvent(new Event('online'))],
  ['the socket is back [platform.1911]', publishReconnect],
  [
    'the registry has changed [platform.1911]',
    () => store().set(bootstrapDataAtom, { ...store().get(bootstrapDataAtom) }),
  ],
])('a failed remote is tried again as soon as %s', async (_when, happens) => {
  const { fake, wait } = await open({ [live.base]: notArrived() });
  await wait(3_000);
  fake.answers[live.base] = aModule();
  act(() => void happens());
  await wait(100);
  expect(screen.getByText('Twelve shelves')).toBeInTheDocument();
});

/** Changes in the panel that screen readers announce, which excludes parts with `aria-live="off"`. */
function announcements(): string[] {
  const told: string[] = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      if (!element?.closest('[aria-live="off"]')) told.push(element?.outerHTML ?? '');
    }
  }).observe(screen.getByRole('alert'), {
    childList: true,
    characterData: true,
    attributes: true,
    subtree: true,
  });
  return told;
}

test('a failed remote tries again by itself after 5, 15, 30 and 60 s and then every minute, says so to nobody, and stops with its area [platform.1911, platform.1912]', async () => {
  const { fake, wait, unmount } = await open({ [live.base]: notArrived() });
  await wait(2_000);
  const told = announcements();
  const rounds = () => fake.asked.length / 3;
  expect(rounds()).toBe(1);
  let passed = 0;
  for (const [at, seconds] of [5, 15, 30, 60, 120].entries()) {
    await wait((seconds - passed) * 1_000);
    await wait(1_500);
    passed = seconds + 1.5;
    expect(rounds()).toBe(at + 2);
  }
  expect(screen.getByRole('alert')).toHaveTextContent('3 times, last at');
  expect(told).toEqual([]);
  unmount();
  await jest.advanceTimersByTimeAsync(300_000);
  expect(rounds()).toBe(6);
});

test('a remote that heals by itself takes neither the focus nor what is typed elsewhere [platform.1912]', async () => {
  const { fake, wait } = await open({ [live.base]: notArrived() });
  await wait(2_000);
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).keyboard('Bol');
  const Screen = () => <button ref={(button) => button?.focus()}>Sign in</button>;
  fake.answers[live.base] = aModule({ screens: { shelves: async () => ({ default: Screen }) } });
  await wait(5_000);
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(field).toHaveValue('Bol');
  field.remove();
});

test('the previous release of a remote runs with a notice [PF.43]', async () => {
  const earlier = { ...aRelease({ base: '/releases/shop/0.0.9-bbbbbbbb' }), fallback: null };
  const part = screenOf({ row: aRow(), remote: aRelease({ fallback: earlier }) });
  const { wait } = await open({ [live.base]: notArrived(), [earlier.base]: aModule() }, part);
  await wait(3_000);
  expect(screen.getByText('Twelve shelves')).toBeInTheDocument();
  expect(screen.getByText(/An earlier version of this part is running/)).toBeInTheDocument();
});

function throwing(when: 'render' | 'effect') {
  let healthy = false;
  const heal = () => (healthy = true);
  const Screen = () => {
    if (when === 'render' && !healthy) throw new Error('bad shelf');
    useEffect(() => {
      if (when === 'effect' && !healthy) throw new Error('bad shelf');
    }, []);
    return <p>Twelve shelves</p>;
  };
  return { heal, module: aModule({ screens: { shelves: async () => ({ default: Screen }) } }) };
}

test.each(['render', 'effect'] as const)(
  'an error in %s of a remote costs its own area, and Retry draws it again [PF.49, PF.58]',
  async (when) => {
    const { heal, module } = throwing(when);
    const { wait, told } = await open({ [live.base]: module });
    await wait(10);
    expect(screen.getByRole('alert')).toHaveTextContent('It stopped while being shown');
    expect(told()).toEqual([['shop 0.1.0-aaaaaaaa failed: render, tries: 1', new Error('bad shelf')]]);
    expect(screen.getByText('The rest')).toBeInTheDocument();
    act(() => void window.dispatchEvent(new Event('online')));
    await wait(60_000);
    expect(told()).toHaveLength(1);
    heal();
    await press('Retry');
    await wait(10);
    expect(screen.getByText('Twelve shelves')).toBeInTheDocument();
  },
);

test('a screen of the host that cannot be found is logged and leaves a panel [PF.58]', async () => {
  const { wait, told } = await open({}, screenOf({ row: aRow(), remote: null }));
  await wait(10);
  expect(screen.getByRole('alert')).toHaveTextContent('shell');
  expect(told()).toEqual([['host  failed: module, tries: 1', new Error('The host has no screen shelves')]]);
});
