import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActorTag } from '../actor-tag';
import { Badge, BadgeLink } from '../badge';
import { TextButton } from '../button';
import { Tick } from '../checkbox';
import { Icon } from '../icon';
import { expectAccessible } from '@storeroom/testing';
import {
  Amount,
  Cell,
  DayRow,
  DepartedRow,
  HeadCell,
  nextOrder,
  Row,
  RowMenu,
  RowName,
  RowThumb,
  SkeletonRows,
  SortHead,
  Table,
  TableHead,
} from './index';

const opened = jest.fn();
const stepped = jest.fn();
const sorted = jest.fn<void, [string]>();
afterEach(() => [opened, stepped, sorted].forEach((spy) => spy.mockClear()));

const table = () => (
  <Table caption="Stock, available" decimals={2}>
    <TableHead>
      <HeadCell column="tick">
        <Tick label="Select all on this page" mixed />
      </HeadCell>
      <SortHead column="lead" onSort={() => sorted('name')}>
        Name
      </SortHead>
      <SortHead column="amount" sort="descending" onSort={() => sorted('amount')}>
        Amount
      </SortHead>
      <HeadCell column="menu" hidden>
        Row menu
      </HeadCell>
    </TableHead>
    <tbody>
      <DayRow columns={4}>Today</DayRow>
      <Row selected changed onOpen={opened}>
        <Cell column="tick">
          <Tick label="Select PTFE tape" defaultChecked />
        </Cell>
        <Cell column="lead">
          <RowName
            to="?item=1"
            phoneLine="Rack A2"
            phoneTags={<ActorTag>Inès</ActorTag>}
            marks={
              <>
                <Badge kind="danger">oversold</Badge>
                <BadgeLink to="#lists" icon={<Icon name="pick" size={12} />} short="2" label="on 2 lists">
                  on 2 lists
                </BadgeLink>
              </>
            }
          >
            PTFE tape
          </RowName>
        </Cell>
        <Cell column="amount">
          <Amount
            value={-84.5}
            locale="en"
            onStep={stepped}
            decreaseLabel="One less"
            increaseLabel="One more"
            stepDisabledReason="Nothing is left"
          />
        </Cell>
        <Cell column="menu">
          <RowThumb icon="edit" label="Adjust PTFE tape" />
          <RowMenu label="More for PTFE tape" items={[{ key: 'a', label: 'Archive' }]} />
        </Cell>
      </Row>
      <DepartedRow columns={4} struck="Duct tape" action={<TextButton>Undo</TextButton>}>
        Archived by Tom
      </DepartedRow>
      <SkeletonRows columns={['tick', 'lead', 'amount', 'menu']} rows={2} label="Loading" />
    </tbody>
  </Table>
);

const row = () => screen.getByRole('row', { name: /PTFE tape/ });

test('axe finds nothing in a table that has every kind of row', async () => {
  const { container } = render(table());
  expect(screen.getByRole('table', { name: 'Stock, available' })).toBeInTheDocument();
  await expectAccessible(container);
});

test('only the sorted column of a table says how it is sorted, and a press on the head of another sorts by that [V.36]', async () => {
  render(table());
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(sorted).toHaveBeenCalledWith('name');
});

test('selected and changed rows are marked by attributes', () => {
  render(table());
  expect(row()).toHaveAttribute('aria-selected', 'true');
  expect(row()).toHaveAttribute('data-changed');
});

test('a negative amount in a table has a true minus sign [V.12]', () => {
  render(table());
  const amount = within(row()).getByText('\u221284');
  expect(amount).toHaveAttribute('data-tone', 'minus');
  expect(amount).toHaveTextContent('\u221284.5');
});

test('the stepper of a row changes its amount, and a disabled side says why [stock.205]', async () => {
  render(table());
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  await userEvent.click(screen.getByRole('button', { name: 'One less' }));
  expect(stepped.mock.calls).toEqual([[1]]);
  expect(screen.getByRole('button', { name: 'One less' })).toHaveAccessibleDescription('Nothing is left');
});

test('a press on a row opens it, and a press on a control in it does not', async () => {
  render(table());
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select PTFE tape' }));
  await userEvent.click(screen.getByRole('button', { name: 'More for PTFE tape' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Archive' }));
  expect(opened).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('oversold'));
  expect(opened).toHaveBeenCalledTimes(1);
  // Whoever marks text in a row ends with a press on it.
  window.getSelection()?.selectAllChildren(screen.getByText('oversold'));
  fireEvent.click(screen.getByText('oversold'));
  window.getSelection()?.removeAllRanges();
  expect(opened).toHaveBeenCalledTimes(1);
});

test('the head of a column sorts by it in its own direction first, then in the other, and a third press brings back the usual order [look.2787]', () => {
  const usual = { sort: 'id', sort_direction: 'DESC' } as const;
  const up = { sort: 'name', sort_direction: 'ASC' } as const;
  const down = { sort: 'name', sort_direction: 'DESC' } as const;
  expect([usual, up, down].map((now) => nextOrder<string>(up, now, usual))).toEqual([up, down, usual]);
  expect([usual, down, up].map((now) => nextOrder<string>(down, now, usual))).toEqual([down, up, usual]);
});

test('the row of an item that a colleague archived says who did it, and offers Undo', () => {
  render(table());
  const departed = screen.getByRole('row', { name: /Archived by Tom/ });
  expect(within(departed).getByText('Duct tape').tagName).toBe('S');
  expect(within(departed).getByRole('button', { name: 'Undo' })).toBeInTheDocument();
});

test('a loading table says so to screen readers', () => {
  render(table());
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('a short badge keeps its whole name for screen readers', () => {
  render(table());
  expect(screen.getByRole('link', { name: 'on 2 lists' })).toBeInTheDocument();
});
