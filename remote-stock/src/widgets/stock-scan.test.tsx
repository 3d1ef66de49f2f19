import { aUser, fakeApi, renderScreen } from '@storeroom/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import '../../testing/database';
import { useState } from 'react';
import { aStockroom } from '../sample';
import { passCode, useReader } from '../scanning';
import en from '../texts/stock.en.json';
import StockScan from './stock-scan';

/** A page with a part that reads codes; the top bar is added after it, when the button is pressed. */
function PageBeforeBar({ onCode }: { onCode: (text: string) => void }) {
  const [hasBar, setBar] = useState(false);
  useReader(onCode);
  return (
    <>
      <button onClick={() => setBar(true)}>Show the bar</button>
      {hasBar ? <StockScan /> : null}
    </>
  );
}

test('a scanned code goes to the part of the page that reads codes, and not to a top bar that was added after it [stock.1620]', async () => {
  const taken: string[] = [];
  await renderScreen(<PageBeforeBar onCode={(text) => taken.push(text)} />, {
    api: aStockroom(fakeApi()),
    at: '/stock/locations/1-cold-room?tab=count',
    user: aUser('keeper'),
    texts: { stock: en },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Show the bar' }));
  await screen.findByRole('button', { name: 'Scan' });
  act(() => void passCode({ text: 'SRI512', placed: null }));
  expect(taken).toEqual(['SRI512']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
