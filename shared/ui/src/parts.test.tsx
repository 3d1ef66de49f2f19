import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActorTag } from './actor-tag';
import { Avatar, initialsOf } from './avatar';
import { Badge } from './badge';
import { Banner } from './banner';
import { Brand } from './brand';
import { Button } from './button';
import { Chip, ChipGroup } from './chip';
import { ConnectionMark } from './connection-mark';
import { EmptyState } from './empty-state';
import { FailedPanel } from './failed-panel';
import { FreshnessMark } from './freshness-mark';
import { Icon, isIconName } from './icon';
import { DateInput } from './input';
import { NewPill } from './new-pill';
import { PageHead } from './page-head';
import { ProgressBar, ProgressRing } from './progress';
import { Skeleton } from './skeleton';
import { Spinner } from './spinner';
import { TableFoot } from './table-foot';
import { Tabs } from './tabs';
import { Tile, Tiles } from './tile';
import { Toolbar } from './toolbar';
import { VisuallyHidden } from './visually-hidden';
import { expectAccessible, setTimeZone } from '@storeroom/testing';

test('axe finds nothing in the small parts when they stand on one page', async () => {
  const { container } = render(
    <main>
      <Brand name="Storeroom" to="/" />
      <PageHead title="Stock" count="1,284 items" pill={<NewPill>3 new · Show</NewPill>}>
        <FreshnessMark label="as of 14:02" stale />
        <Button kind="primary">Add item</Button>
      </PageHead>
      <Tabs label="Logs" current="stock" items={[{ key: 'stock', label: 'Stock', to: '/logs', count: 3 }]} />
      <Toolbar label="Filters">
        <Chip add>Filter</Chip>
        <ChipGroup label="Location" value="Rack A1" onRemove={() => {}} removeLabel="Remove" />
      </Toolbar>
      <Tiles label="Figures">
        <Tile label="Oversold" figure="3" note="deepest −4" tone="danger" to="/stock" />
      </Tiles>
      <Badge kind="danger">oversold</Badge>
      <ActorTag>Inès</ActorTag>
      <Avatar name="Inès Moreau" />
      <Avatar name="Tom Ashby" label="Tom Ashby" size="small" tone="ink" square />
      <ConnectionMark state="reconnecting" label="Reconnecting" />
      <ProgressRing value={7} max={12} label="7 of 12 picked" />
      <ProgressBar value={3} max={5} label="Loading" />
      <Skeleton />
      <Spinner />
      <Banner kind="danger">Not saved</Banner>
      <EmptyState title="No stock yet" actions={<Button>Add item</Button>}>
        What your team keeps belongs here.
      </EmptyState>
      <TableFoot>
        <VisuallyHidden>Foot</VisuallyHidden>
      </TableFoot>
      <Icon name="scan" label="Scan" />
    </main>,
  );
  await expectAccessible(container);
});

test('a changed count in the head of a page is announced [V.37]', () => {
  const { rerender } = render(<PageHead title="Stock" />);
  const status = screen.getByRole('status');
  rerender(<PageHead title="Stock" count="1,284 items" />);
  expect(screen.getByRole('status')).toBe(status);
  expect(status).toHaveTextContent('1,284 items');
});

test('a panel for a failed part says what happened and what is safe, and offers a retry [V.55]', async () => {
  const retried = jest.fn();
  const { container, rerender } = render(
    <FailedPanel
      title="Stock could not be loaded"
      facts={[{ term: 'Reason', detail: 'No answer within 8 seconds' }]}
      retryLabel="Retry"
      onRetry={retried}
      note="The rest works."
    >
      Your stock is safe on the server.
    </FailedPanel>,
  );
  expect(screen.getByRole('alert', { name: 'Stock could not be loaded' })).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('Your stock is safe on the server.');
  expect(screen.getByRole('definition')).toHaveTextContent('No answer within 8 seconds');
  await expectAccessible(container);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  rerender(
    <FailedPanel title="Stock could not be loaded" retryLabel="Retry" onRetry={retried} pending="Trying" />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Trying' }));
  expect(retried).toHaveBeenCalledTimes(1);
});

test('the mark that says as of when data is reads it again when pressed, and only once at a time [D-F1.1]', async () => {
  const asked = jest.fn();
  const { rerender } = render(<FreshnessMark label="as of 14:02" onClick={asked} />);
  await userEvent.click(screen.getByRole('button', { name: 'as of 14:02' }));
  rerender(<FreshnessMark label="as of 14:02" onClick={asked} pending />);
  await userEvent.click(screen.getByRole('button', { name: 'as of 14:02' }));
  expect(asked).toHaveBeenCalledTimes(1);
});

test.each(['live', 'reconnecting', 'offline'] as const)(
  'the connection mark for %s is a button with its words and that state [live.27]',
  (state) => {
    render(<ConnectionMark state={state} label={`It is ${state}`} />);
    expect(screen.getByRole('button', { name: `It is ${state}` })).toHaveAttribute('data-state', state);
  },
);

test('a banner is an alert for screen readers when it is urgent, and a status message when it is live', () => {
  render(
    <>
      <Banner>Quiet</Banner>
      <Banner live>Polite</Banner>
      <Banner kind="danger">Now</Banner>
    </>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Polite');
  expect(screen.getByRole('alert')).toHaveTextContent('Now');
});

test.each([
  ['Priya Nair', 'PN'],
  ['Inès', 'I'],
  ['Anne-Marie van der Berg', 'AB'],
  ['  ', ''],
  ['élodie petit', 'ÉP'],
])('the initials of %p are %p', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('the name of an icon is checked against the known ones', () => {
  expect(isIconName('box')).toBe(true);
  expect(isIconName('toString')).toBe(false);
});

test.each([
  ['en', '2026-11-05', '05/11/2026'],
  ['fr', '2026-11-05', '05/11/2026'],
  ['de', '2026-11-05', '05.11.2026'],
  ['en', '', 'dd/mm/yyyy'],
  ['fr', '', 'jj/mm/aaaa'],
  ['de', '', 'nothing'],
  ['fr', '2026-1', 'nothing'],
  ['fr', '12026-11-05', 'nothing'],
  ['fr', '2026-13-01', 'nothing'],
  ['fr', '2026-02-31', 'nothing'],
])(
  'a date field in the language %s shows over the value %p the text %p [look.1521]',
  (locale, value, shown) => {
    render(<DateInput aria-label="From" locale={locale} value={value} readOnly />);
    const field = screen.getByLabelText('From');
    expect(field).toHaveAttribute('type', 'date');
    expect(field.parentElement?.dataset['day'] ?? 'nothing').toBe(shown);
  },
);

test('a date field shows the day of its value also where midnight of UTC is still the day before [look.1521]', () => {
  setTimeZone('America/Los_Angeles');
  render(<DateInput aria-label="From" locale="en" value="2026-11-05" readOnly />);
  expect(screen.getByLabelText('From').parentElement?.dataset['day']).toBe('05/11/2026');
});
