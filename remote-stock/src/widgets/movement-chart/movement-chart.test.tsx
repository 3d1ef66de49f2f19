import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@storeroom/testing';
import { MovementChart } from './movement-chart';
import { FIELD, mirrored } from './movement-chart.rules';

const points = Array.from({ length: 30 }, (_, day) => ({
  key: String(day + 1),
  up: day,
  down: 2 * day,
  text: `${day + 1} October: ${day} in, ${2 * day} out`,
}));

const chart = () => (
  <MovementChart
    label="In and out per day"
    points={points}
    axis={['1 Oct', '30 Oct']}
    caption="435 came in and 870 went out."
  />
);

test('axe finds nothing in the chart of movements', async () => {
  const { container } = render(chart());
  await expectAccessible(container);
});

test('the chart of movements is walked with the arrow keys, and each point is read out [logs.271]', async () => {
  render(chart());
  await userEvent.tab();
  const slider = screen.getByRole('slider', { name: 'In and out per day' });
  expect(slider).toHaveFocus();
  expect(slider).toHaveAttribute('aria-valuetext', '30 October: 29 in, 58 out');
  await userEvent.keyboard('{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuetext', '29 October: 28 in, 56 out');
  expect(screen.getByText('29 October: 28 in, 56 out')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowRight}');
  expect(slider).toHaveAttribute('aria-valuetext', '30 October: 29 in, 58 out');
  await userEvent.keyboard('{Home}');
  expect(slider).toHaveAttribute('aria-valuetext', '1 October: 0 in, 0 out');
});

test('the chart of movements reads out its last point where it has fewer points than before', () => {
  const { rerender } = render(chart());
  rerender(<MovementChart label="In and out per day" points={points.slice(0, 7)} axis={[]} />);
  const slider = screen.getByRole('slider', { name: 'In and out per day' });
  expect(slider).toHaveAttribute('aria-valuenow', '7');
  expect(slider).toHaveAttribute('aria-valuetext', '7 October: 6 in, 12 out');
});

test('axe finds nothing in the chart of movements without any point', async () => {
  const { container } = render(<MovementChart label="In and out" points={[]} axis={[]} />);
  await expectAccessible(container);
});

test('the bars for in and out in the chart of movements have one scale', () => {
  const { axis, bars } = mirrored([
    { up: 10, down: 0 },
    { up: 0, down: 10 },
  ]);
  expect(bars[0]?.up.height).toBeCloseTo(bars[1]?.down.height ?? 0);
  expect(bars[0]?.up.y).toBeGreaterThanOrEqual(0);
  expect((bars[1]?.down.y ?? 0) + (bars[1]?.down.height ?? 0)).toBeLessThanOrEqual(FIELD.height);
  expect(axis).toBeCloseTo(FIELD.height / 2);
});

test('the chart of movements without any movement has its axis in the middle', () => {
  expect(mirrored([{ up: 0, down: 0 }])).toMatchObject({ axis: FIELD.height / 2 });
});
