import { render, screen, within } from '@testing-library/react';
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

test('[V.30] a table with everything in it is clean', async () => {
  const { container } = render(table());
  expect(screen.getByRole('table', { name: 'Stock, available' })).toBeInTheDocument();
  await expectAccessible(container);
});

test('[V.36] only the sorted column says how it is sorted, and each can be sorted', async () => {
  render(table());
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('columnheader', { name: 'Name' })).not.toHaveAttribute('aria-sort');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(sorted).toHaveBeenCalledWith('name');
});

test('[V.35] selected and changed are said in attributes, not in colour alone', () => {
  render(table());
  expect(row()).toHaveAttribute('aria-selected', 'true');
  expect(row()).toHaveAttribute('data-changed');
});

test('[V.12, V.11] an amount has a true minus and its decimals in a place of their own', () => {
  render(table());
  const amount = within(row()).getByText('\u221284');
  expect(amount).toHaveAttribute('data-tone', 'minus');
  expect(amount).toHaveTextContent('\u221284.5');
});

test('[X.205] one more and one less stand in the row; what is not possible says why', async () => {
  render(table());
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  await userEvent.click(screen.getByRole('button', { name: 'One less' }));
  expect(stepped.mock.calls).toEqual([[1]]);
  expect(screen.getByRole('button', { name: 'One less' })).toHaveAccessibleDescription('Nothing is left');
});

test('a press on the row opens it, a press on what is in it does not', async () => {
  render(table());
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select PTFE tape' }));
  await userEvent.click(screen.getByRole('button', { name: 'More for PTFE tape' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Archive' }));
  expect(opened).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('oversold'));
  expect(opened).toHaveBeenCalledTimes(1);
});

test('[X.26] what left says by whom, with a way back', () => {
  render(table());
  const departed = screen.getByRole('row', { name: /Archived by Tom/ });
  expect(within(departed).getByText('Duct tape').tagName).toBe('S');
  expect(within(departed).getByRole('button', { name: 'Undo' })).toBeInTheDocument();
});

test('[V.52] skeletons are for the eye; readers hear that it is loading', () => {
  render(table());
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('a short badge keeps its whole name', () => {
  render(table());
  expect(screen.getByRole('link', { name: 'on 2 lists' })).toBeInTheDocument();
});
