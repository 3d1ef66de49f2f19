import { fakeApi, recordedResult, renderScreen, setTimeZone } from '@storeroom/testing';
import { screen } from '@testing-library/react';
import en from '../texts/stock.en.json';
import StockMovements from './stock-movements';

// In a file of its own, because formats are kept from one test to the next.
test('the days of the chart of movements are those that the server names, also where midnight of UTC is still the day before [logs.2991]', async () => {
  setTimeZone('America/Los_Angeles');
  const [one] = recordedResult('GET /api/stock/reports/movements').series;
  const series = [9, 0, 0].map((entries_in, at) => ({ ...one!, date: `2026-11-0${at + 1}`, entries_in }));
  const api = fakeApi()
    .on('GET /api/stock/reports/movements', { body: { result: { series } } })
    .on('GET /api/stock/reports/overview');
  await renderScreen(<StockMovements />, { api, texts: { stock: en } });
  expect(await screen.findByText(/busiest day 1\sNov, with/)).toBeVisible();
});
