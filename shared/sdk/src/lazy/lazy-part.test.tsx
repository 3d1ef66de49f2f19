import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { chunkRetry, setChunkRetry, type LazyFailedProps } from './chunk-retry';
import { lazyOverlay, lazyPart } from './lazy-part';

const WITHOUT_HOST = chunkRetry();

function Failed({ error, retrying, onRetry, onClose }: LazyFailedProps) {
  return (
    <div role="alert">
      {`${(error as Error).message}${retrying ? ', trying again' : ''}`}
      <button onClick={onRetry}>Retry</button>
      {onClose ? <button onClick={onClose}>Close</button> : null}
    </div>
  );
}

interface PanelProps {
  name: string;
  onClose?: () => void;
}
const Panel = ({ name }: PanelProps) => <p>Panel of {name}</p>;
const Wait = () => <p>Just a moment</p>;

/** Code that comes, or fails, when it is told to. */
function aPart(make: typeof lazyPart<PanelProps> = lazyPart) {
  const tries: { arrive: () => Promise<void>; fail: (why: string) => Promise<void> }[] = [];
  const fetchPart = () =>
    new Promise<ComponentType<PanelProps>>((resolve, reject) => {
      tries.push({
        arrive: () => act(async () => resolve(Panel)),
        fail: (why) => act(async () => reject(new Error(why))),
      });
    });
  return { Part: make(fetchPart, Wait), tries };
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const page = () => document.body.textContent;

let logged: jest.SpyInstance;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  setChunkRetry({ bring: (load) => load(), Failed });
});
afterEach(() => setChunkRetry(WITHOUT_HOST));

test('a part is loaded once, when it is shown first, and then stands at once wherever it is shown [platform.2571]', async () => {
  const { Part, tries } = aPart();
  const { rerender } = render(<Part name="Tape" />);
  expect(page()).toBe('Just a moment');
  await tries[0]?.arrive();
  expect(page()).toBe('Panel of Tape');
  rerender(
    <>
      <Part name="Tape" />
      <Part name="Glue" />
    </>,
  );
  expect(page()).toBe('Panel of TapePanel of Glue');
  expect(tries).toHaveLength(1);
});

test('a part that was loaded before it is shown, or came with another file, is not loaded again [platform.2571]', async () => {
  const early = aPart();
  const loads = [early.Part.load(), early.Part.load()];
  await early.tries[0]?.arrive();
  await Promise.all(loads);
  await early.Part.load();
  const brought = aPart();
  brought.Part.arrive(Panel);
  render(
    <>
      <early.Part name="Tape" />
      <brought.Part name="Glue" />
    </>,
  );
  expect(page()).toBe('Panel of TapePanel of Glue');
  expect([early.tries.length, brought.tries.length]).toEqual([1, 0]);
});

test('a part that cannot be loaded says why and may be tried again until it is there [platform.2571]', async () => {
  const { Part, tries } = aPart();
  render(<Part name="Tape" onClose={() => undefined} />);
  await tries[0]?.fail('No network');
  expect(screen.getByRole('alert')).toHaveTextContent('No networkRetry');
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  expect(logged.mock.calls).toEqual([['A part of the page could not be loaded', new Error('No network')]]);
  await press('Retry');
  expect(screen.getByRole('alert')).toHaveTextContent('No network, trying again');
  await tries[1]?.fail('No server');
  expect(screen.getByRole('alert')).toHaveTextContent('No serverRetry');
  await press('Retry');
  await tries[2]?.arrive();
  expect(page()).toBe('Panel of Tape');
});

test('the panel of an overlay that cannot be loaded closes what would have opened [platform.2571]', async () => {
  const onClose = jest.fn();
  const { Part, tries } = aPart((fetchPart) => lazyOverlay(fetchPart));
  render(<Part name="Tape" onClose={onClose} />);
  expect(page()).toBe('');
  await tries[0]?.fail('No network');
  await press('Close');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect([page(), tries.length]).toEqual(['', 1]);
});

test('an overlay that nobody closes can have its panel closed [platform.2571]', async () => {
  const { Part, tries } = aPart((fetchPart) => lazyOverlay(fetchPart));
  render(<Part name="Tape" />);
  await tries[0]?.fail('No network');
  await press('Close');
  expect([page(), tries.length]).toEqual(['', 1]);
});

test('without a host a part is loaded once, and nothing stands where it cannot be', async () => {
  setChunkRetry(WITHOUT_HOST);
  const { Part, tries } = aPart();
  render(<Part name="Tape" />);
  await tries[0]?.fail('No network');
  expect([page(), tries.length]).toEqual(['', 1]);
});
