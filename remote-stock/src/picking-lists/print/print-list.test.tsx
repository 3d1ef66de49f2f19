import type { Locale } from '@storeroom/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aLine, aList } from '../testing/a-list';
import { bolt, openLists, washer } from '../testing/open-lists';

const tom = { id: 9, name: 'Tom Reid' };
const picked = { picked_at: '2026-10-14T13:40:00.000000Z', picked_by: tom };

const doneList = () =>
  aList({
    status: 'done',
    note: 'Back door',
    completed_at: '2026-10-14T13:50:00.000000Z',
    items: [
      aLine({ id: 1, name: 'Hex bolt', stock: bolt, amount: 4, amount_picked: 4, ...picked }),
      aLine({
        id: 2,
        name: 'Flat washer',
        stock: washer,
        amount: 5,
        amount_picked: 3.0004,
        short_reason: 'damaged',
        substitute_item_id: 3,
        ...picked,
      }),
      aLine({ id: 3, name: 'Lock washer', amount: 2, amount_picked: 2, ...picked }),
    ],
  });

/** The preview of a list in its print dialog. */
async function printed(list = doneList(), locale: Locale = 'en') {
  await openLists({ at: '/stock?list=41', lists: [list], locale });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: locale === 'fr' ? 'Imprimer' : 'Print' }));
  return screen.findByRole('figure', { name: locale === 'fr' ? 'Aperçu' : 'How it will look' });
}

it('a finished picking list prints customer, note, and of each line what was requested and picked, by whom, and what differs and why [lists.817]', async () => {
  const paper = await printed();
  const rows = within(paper)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'ItemRequestedPicked',
    expect.stringMatching(/^Hex boltTom Reid picked last, .*44$/),
    expect.stringMatching(
      /^Flat washer1.9996 missing · Damaged · replaced by Lock washerTom Reid picked last, .*53.0004$/,
    ),
    expect.stringMatching(/^Lock washerTom Reid picked last, .*22$/),
  ]);
  expect(paper).toHaveTextContent('CustomerFenwick Plumbing');
  expect(paper).toHaveTextContent('Assigned to Priya Nair');
  expect(paper).toHaveTextContent(/Done .*14/);
  expect(paper).toHaveTextContent('Back door');
  expect(paper).toHaveTextContent('1 line differs from what was requested.');
  expect(
    screen.queryByRole('switch', { name: 'Each location on a page of its own' }),
  ).not.toBeInTheDocument();
});

it('a finished picking list prints in French for a French reader', async () => {
  const paper = await printed(doneList(), 'fr');
  expect(paper).toHaveTextContent('ClientFenwick Plumbing');
  expect(paper).toHaveTextContent('Attribuée à Priya Nair');
  expect(paper).not.toHaveTextContent('Pour Priya');
  expect(paper).toHaveTextContent(/manquant\s: 1,9996 · Endommagé · remplacé par Lock washer/);
});

it('where each location begins a page, each further page of a printed list names the list and its customer [lists.1675]', async () => {
  const items = [
    aLine({ id: 1, stock: bolt }),
    aLine({ id: 2, stock: { ...washer, location_name: 'Rack Z' } }),
  ];
  const paper = await printed(aList({ items }));
  const named = () => within(paper).getAllByRole('heading', { level: 2 }).map(headOf);
  const headOf = (place: HTMLElement) => place.parentElement?.textContent;
  expect(named()).toEqual([bolt.location_name, 'Rack ZPicking list 41 · Fenwick Plumbing']);
  await userEvent.click(screen.getByRole('switch', { name: 'Each location on a page of its own' }));
  expect(named()).toEqual([bolt.location_name, 'Rack Z']);
});

it('the preview of a list to be printed is reached with the Tab key [lists.1684]', async () => {
  const preview = await printed();
  const user = userEvent.setup();
  screen.getByRole('combobox').focus();
  await user.tab();
  expect(preview).toHaveFocus();
});

it('the paper that was last chosen for a list on this device is kept under the stored name list-paper, and is chosen again [platform.1747]', async () => {
  window.localStorage.setItem('list-paper', 'roll80');
  await printed();
  expect(screen.getByRole('combobox', { name: 'Paper' })).toHaveValue('roll80');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Paper' }), 'a4');
  expect(window.localStorage.getItem('list-paper')).toBe('a4');
});
