import { renderScreen, setTimeZone } from '@storeroom/testing';
import { screen } from '@testing-library/react';
import en from '../texts/stock.en.json';
import { useReportWords } from './report-words.hooks';

const DAY = '2026-11-01';

function Days() {
  const { day, wholeDay, step, month } = useReportWords();
  return [day(DAY), wholeDay(DAY), step(DAY, 'day'), step(DAY, 'month'), month(DAY)].join(', ');
}

// In a file of its own, because formats are kept from one test to the next.
test('the days of reports are those that the server names, also where midnight of UTC is still the day before [logs.2991]', async () => {
  setTimeZone('America/Los_Angeles');
  await renderScreen(<Days />, { texts: { stock: en } });
  expect(screen.getByText('1 Nov, 1 November 2026, 1 Nov, November 2026, Nov')).toBeVisible();
});
