import { expectAccessible, type Reply } from '@storeroom/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aPage, aStock } from '../../sample';
import { openStock, rowOf } from '../testing/open-stock';

const many = (count: number) =>
  Array.from({ length: count }, (_, at) => aStock({ id: at + 1, name: `Bolt ${at + 1}` }));

describe('what is shown', () => {
  test('the stock list has a title, a count and a button to add, and its rows show name, amount, free amount, location and last change [stock.201, look.5, V.12, look.780]', async () => {
    const items = [
      aStock({ name: 'Sealant', amount: -4, allow_minus_amount: true, committed: 6, list_count: 2 }),
    ];
    await openStock({ items });
    await screen.findByRole('link', { name: 'Sealant' });
    const row = within(rowOf('Sealant'));
    expect(row.getByRole('rowheader')).toHaveTextContent('Sealant');
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '',
      '−4',
      '−10',
      'Rack A2',
      expect.stringMatching(/^41\smin · Priya$/),
      '',
    ]);
    expect(screen.getByRole('heading', { name: 'Stock' })).toBeVisible();
    expect(screen.getByText('1 item')).toHaveAttribute('role', 'status');
    expect(screen.getByRole('button', { name: /^Add item/ })).toBeVisible();
  });

  test('badges in the row of an item say oversold, on lists and below zero allowed [D-S1.3]', async () => {
    const sealant = aStock({ id: 1, name: 'Sealant', amount: -4, allow_minus_amount: true, list_count: 2 });
    const gloves = aStock({ id: 2, name: 'Gloves', amount: 0, allow_minus_amount: true });
    await openStock({ items: [sealant, gloves] });
    await screen.findByText('oversold');
    expect(rowOf('Sealant')).toHaveTextContent('on 2 lists');
    expect(rowOf('Gloves')).toHaveTextContent('below zero allowed');
  });

  test('the name of an item is shown whole at the pointer, as are its badges, which also have a short form [look.590]', async () => {
    const sealant = aStock({ id: 1, name: 'Sealant', amount: -4, allow_minus_amount: true });
    const gloves = aStock({ id: 2, name: 'Gloves', amount: 0, allow_minus_amount: true });
    await openStock({ items: [sealant, gloves] });
    expect(await screen.findByRole('link', { name: 'Sealant' })).toHaveAttribute('title', 'Sealant');
    const [oversold, belowZero] = [screen.getByTitle('oversold'), screen.getByTitle('below zero allowed')];
    expect(rowOf('Sealant')).toContainElement(oversold);
    expect(oversold.querySelector('[aria-hidden] svg')).toBeInTheDocument();
    expect(rowOf('Gloves')).toContainElement(belowZero);
    expect(belowZero).toHaveTextContent('< 0');
  });

  test('the location of an item and who changed it are shown whole at the pointer, as a long name is cut [look.590]', async () => {
    await openStock({ items: [aStock({ id: 1, name: 'Sealant', updated_by: 'Maximilian-Alexander Berg' })] });
    await screen.findByRole('link', { name: 'Sealant' });
    const row = within(rowOf('Sealant'));
    expect(row.getByTitle('Rack A2')).toHaveTextContent('Rack A2');
    expect(row.getByTitle('Maximilian-Alexander Berg')).toHaveTextContent(/· Maximilian-Alexander$/);
  });

  test('numbers and plurals of the stock list are French on a French page [V.16]', async () => {
    await openStock({ items: [aStock({ amount: 12650.5 })], locale: 'fr' });
    expect(await screen.findByText('1 article')).toBeVisible();
    expect(rowOf(/Compression/).textContent).toContain('12\u202f650,5');
  });

  test('the stock list shows skeleton rows during its first load, and none after it [V.52]', async () => {
    const { container } = await openStock();
    const skeletons = () => container.querySelectorAll('tbody tr[data-skeleton]').length;
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(skeletons()).toBeGreaterThan(1);
    await screen.findByRole('link', { name: /PTFE/ });
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
    expect(skeletons()).toBe(0);
  });

  test('axe finds nothing in the list of items', async () => {
    const { container } = await openStock();
    await screen.findByRole('link', { name: /PTFE/ });
    await expectAccessible(container);
  });
});

describe('the address', () => {
  test('the list asks the server for what its address says, and leaves out defaults and values that are out of range [look.1, look.3]', async () => {
    const { listCalls } = await openStock({
      at: '/stock?page=1&per_page=3&name=tape&sort=amount&location_id=4',
    });
    await screen.findByRole('link', { name: /PTFE/ });
    expect(Object.fromEntries(listCalls()[0] ?? [])).toEqual({
      name: 'tape',
      sort: 'amount',
      location_id: '4',
      team_id: '2',
    });
  });

  test('/stock/empty and /stock/archived request the empty and the archived items [R4.25, R7.17, stock.200]', async () => {
    const empty = await openStock({ view: 'empty' });
    await screen.findByRole('link', { name: /Hinge/ });
    expect(empty.listCalls()[0]?.get('positiveAmount')).toBe('false');
    empty.unmount();
    const archived = await openStock({ view: 'archived' });
    await screen.findByRole('link', { name: /Duct tape/ });
    expect(archived.listCalls()[0]?.get('deleted')).toBe('true');
  });

  test('two changes of a list right after each other both reach its address [pages.1014]', async () => {
    const { address } = await openStock({ at: '/stock?location_id=4&utm=x' });
    await screen.findByRole('link', { name: /PTFE/ });
    const sorting = (name: string) => within(screen.getByRole('columnheader', { name })).getByRole('button');
    const away = await screen.findByRole('button', { name: 'Remove location filter' });
    act(() => {
      away.click();
      sorting('Amount').click();
    });
    await waitFor(() => expect(address()).toBe('/stock?utm=x&sort=amount'));
  });

  test('typing a name into the filter replaces the history entry after a pause [look.2]', async () => {
    const { address, listCalls } = await openStock();
    await screen.findByRole('link', { name: /PTFE/ });
    const entries = window.history.length;
    const field = screen.getByRole('searchbox', { name: 'Filter by name or code' });
    // In one task, so that no pause comes between two letters.
    for (const value of ['P', 'PT', 'PTF', 'PTFE']) fireEvent.change(field, { target: { value } });
    await waitFor(() => expect(address()).toBe('/stock?name=PTFE'));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect(window.history.length).toBe(entries);
    expect(listCalls().map((query) => query.get('name'))).toEqual([null, 'PTFE']);
  });

  test('pressing the head of a column sorts by it, then in the other order, and then no longer [look.2, V.36]', async () => {
    const user = userEvent.setup();
    const { address } = await openStock();
    await screen.findByRole('link', { name: /PTFE/ });
    const entries = window.history.length;
    const head = () => screen.getByRole('columnheader', { name: 'Name' });
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(address()).toBe('/stock?sort=name&sort_direction=ASC');
    expect(head()).toHaveAttribute('aria-sort', 'ascending');
    expect(window.history.length).toBe(entries + 1);
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(address()).toBe('/stock?sort=name');
    expect(head()).toHaveAttribute('aria-sort', 'descending');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(address()).toBe('/stock');
  });

  test('a list begins with 15 rows a page and offers 30, 50 and 100, and its page and page size are in the address [look.4, look.1, R9.1]', async () => {
    const user = userEvent.setup();
    const { address } = await openStock({ items: many(40) });
    await user.click(await screen.findByRole('link', { name: 'Page 2' }));
    expect(address()).toBe('/stock?page=2');
    expect(await screen.findByText('16–30 of 40')).toBeVisible();
    const size = screen.getByRole('combobox', { name: 'Rows per page' });
    expect(
      within(size)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['15 per page', '30 per page', '50 per page', '100 per page']);
    await user.selectOptions(size, '30');
    expect(address()).toBe('/stock?per_page=30');
  });

  test('an address beyond the last page of the stock list becomes that of the last page', async () => {
    const { address } = await openStock({ items: many(20), at: '/stock?page=9' });
    await waitFor(() => expect(address()).toBe('/stock?page=2'));
    expect(await screen.findByRole('link', { name: 'Bolt 1' })).toBeVisible();
  });

  test('going back in the browser shows the earlier page of the list [look.6]', async () => {
    const user = userEvent.setup();
    await openStock({ items: many(40) });
    await user.click(await screen.findByRole('link', { name: 'Page 2' }));
    await screen.findByRole('link', { name: 'Bolt 20' });
    act(() => window.history.back());
    expect(await screen.findByRole('link', { name: 'Bolt 40' })).toBeVisible();
  });

  test('the next page is requested when a press on its link begins, and once [speed.1015]', async () => {
    const user = userEvent.setup();
    // The clock stands still, so that the page is fresh when the press ends even on a slow machine.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const { listCalls } = await openStock({ items: many(40) });
    const link = await screen.findByRole('link', { name: 'Page 2' });
    const pages = () => listCalls().map((query) => query.get('page'));
    await user.pointer({ keys: '[MouseLeft>]', target: link });
    await waitFor(() => expect(pages()).toEqual([null, '2']));
    await user.pointer({ keys: '[/MouseLeft]', target: link });
    expect(await screen.findByRole('link', { name: 'Bolt 20' })).toBeVisible();
    expect(pages()).toEqual([null, '2']);
  });

  test('no row of the list is changed while the next page is loading [speed.690]', async () => {
    const user = userEvent.setup();
    const items = many(40);
    let answer: () => void = () => undefined;
    const { api, address } = await openStock({ items });
    await screen.findByRole('link', { name: 'Bolt 40' });
    const changes: MutationRecord[] = [];
    const watch = new MutationObserver((some) => changes.push(...some));
    watch.observe(within(screen.getByRole('table')).getAllByRole('rowgroup')[1] ?? document, {
      subtree: true,
      childList: true,
      attributes: true,
    });
    api.on('GET /api/stock', async () => {
      await new Promise<void>((done) => (answer = done));
      return { body: { result: { stock: aPage(items.slice(10, 25), { total: 40, current_page: 2 }) } } };
    });
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(api.calls.at(-1)?.query.get('page')).toBe('2'));
    expect(address()).toBe('/stock?page=2');
    expect(changes).toEqual([]);
    act(answer);
    const next = await screen.findByRole('link', { name: 'Bolt 25' });
    expect(next).toHaveAttribute('href', expect.stringContaining('?page=2&item='));
    watch.disconnect();
  });

  test('the old rows of the list stay, dimmed, while the next page is loading [V.52]', async () => {
    const user = userEvent.setup();
    const items = many(40);
    let answer: () => void = () => undefined;
    const { api } = await openStock({ items });
    await screen.findByRole('link', { name: 'Bolt 40' });
    api.on('GET /api/stock', async () => {
      await new Promise<void>((done) => (answer = done));
      return { body: { result: { stock: aPage(items.slice(10, 25), { total: 40, current_page: 2 }) } } };
    });
    await user.click(screen.getByRole('link', { name: 'Page 2' }));
    expect(rowOf('Bolt 40').closest('table')).toHaveAttribute('data-dimmed');
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
    await waitFor(() => expect(api.calls.at(-1)?.query.get('page')).toBe('2'));
    act(answer);
    expect(await screen.findByRole('link', { name: 'Bolt 25' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Bolt 40' })).not.toBeInTheDocument();
  });

  test('the location filter lists locations, “No location” among them, and is removed again [stock.202, R5.14]', async () => {
    const user = userEvent.setup();
    const { address } = await openStock();
    await screen.findByRole('link', { name: /PTFE/ });
    await user.click(within(screen.getByRole('search')).getByRole('button', { name: 'Location' }));
    await user.click(await screen.findByRole('option', { name: 'No location' }));
    expect(address()).toBe('/stock?location_id=not+set');
    await user.click(screen.getByRole('option', { name: 'Dock' }));
    expect(address()).toBe('/stock?location_id=not+set%2C2');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Remove location filter' }));
    expect(address()).toBe('/stock');
  });

  test('the list of oversold items says what it shows and can be widened to all [pages.411]', async () => {
    const user = userEvent.setup();
    const items = [
      aStock({ name: 'Sealant', amount: -4, allow_minus_amount: true }),
      aStock({ id: 9, name: 'Tee' }),
    ];
    const { listCalls, address } = await openStock({ items, at: '/stock?oversold=true' });
    await screen.findByRole('link', { name: 'Sealant' });
    expect(listCalls().at(-1)?.get('oversold')).toBe('true');
    expect(screen.queryByRole('link', { name: 'Tee' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Empty/ })).toHaveAttribute('href', '/stock/empty');
    await user.click(screen.getByRole('button', { name: 'Show all available items' }));
    expect(await screen.findByRole('link', { name: 'Tee' })).toBeVisible();
    expect(address()).toBe('/stock');
    expect(screen.getByRole('searchbox', { name: 'Filter by name or code' })).toHaveFocus();
  });

  test('the links to the other views keep the filter by name and show how much each view holds [stock.200]', async () => {
    await openStock({ at: '/stock?name=tape&sort=name&page=2' });
    await screen.findByRole('link', { name: /PTFE/ });
    const views = screen.getByRole('navigation', { name: 'Stock view' });
    for (const [name, path] of [
      [/Empty/, '/stock/empty'],
      [/Archived/, '/stock/archived'],
    ] as const) {
      const link = within(views).getByRole('link', { name });
      expect(link).toHaveAttribute('href', `${path}?name=tape`);
      expect(link).toHaveTextContent('1');
    }
    expect(within(views).getByRole('link', { name: /Available/ })).toHaveAttribute('aria-current', 'page');
  });
});

describe('nothing to show', () => {
  test('where no item matches, each filter has a button that removes it [look.7]', async () => {
    const user = userEvent.setup();
    const { address } = await openStock({ at: '/stock?name=zzz&location_id=4' });
    await user.click(await screen.findByRole('button', { name: 'Name: zzz' }));
    expect(address()).toBe('/stock?location_id=4');
    await openStock({ at: '/stock?name=zzz&location_id=4' });
    await user.click(
      (await screen.findAllByRole('button', { name: 'Location: Rack A2' })).at(-1) as HTMLElement,
    );
    expect(window.location.search).toBe('?name=zzz');
  });

  test('a search that finds nothing names the other views in which it would, with links [stock.560]', async () => {
    const items = [
      aStock({ id: 1, name: 'Grinder disc', amount: 3 }),
      aStock({ id: 2, name: 'Angle grinder', amount: 0 }),
      aStock({ id: 3, name: 'Old grinder', deleted_at: '2026-09-01T08:00:00Z' }),
      aStock({ id: 4, name: 'Older grinder', deleted_at: '2026-09-01T08:00:00Z' }),
    ];
    const { container } = await openStock({ items, at: '/stock?name=older+gr' });
    expect(await screen.findByRole('link', { name: '1 in Archived' })).toHaveAttribute(
      'href',
      '/stock/archived?name=older+gr',
    );
    expect(screen.queryByRole('link', { name: /in Empty/ })).not.toBeInTheDocument();
    await expectAccessible(container);
  });

  test('a search that finds nothing does not look into views that the role may not see', async () => {
    const items = [aStock({ name: 'Old grinder', deleted_at: '2026-09-01T08:00:00Z' })];
    const { listCalls } = await openStock({ items, at: '/stock?name=grinder', role: 'picker' });
    expect(await screen.findByText('Remove a filter to see more.')).toBeVisible();
    expect(listCalls().filter((query) => query.has('deleted'))).toEqual([]);
  });

  test('a team without stock is offered to add the first item [look.8, V.54]', async () => {
    const user = userEvent.setup();
    await openStock({ items: [] });
    expect(await screen.findByRole('heading', { name: 'No stock yet' })).toBeVisible();
    const [, first] = screen.getAllByRole('button', { name: 'Add item' });
    await user.click(first as HTMLElement);
    expect(screen.getByRole('dialog', { name: 'Add item' })).toBeVisible();
  });

  test('the stock list of a team whose items all have the amount 0 leads to the empty ones', async () => {
    await openStock({ items: [aStock({ amount: 0 })] });
    expect(await screen.findByRole('link', { name: 'See empty stock' })).toHaveAttribute(
      'href',
      '/stock/empty',
    );
  });

  test('the empty view without items says that nothing has run out [stock.216]', async () => {
    await openStock({ view: 'empty', items: [aStock()] });
    expect(await screen.findByRole('heading', { name: 'Nothing has run out' })).toBeVisible();
  });
});

describe('a fetch that fails', () => {
  const failing: Reply<'GET /api/stock'> = { status: 400 };

  test('a stock list that cannot be read again keeps its rows without a message, and its freshness mark says that it was not updated [R8.10, D-F1.1]', async () => {
    const user = userEvent.setup();
    const { api, toasts } = await openStock();
    await screen.findByRole('link', { name: /PTFE/ });
    const mark = screen.getByRole('button', { name: /as of/ });
    api.on('GET /api/stock', failing);
    await user.click(mark);
    expect(await screen.findByRole('button', { name: /not updated since/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /PTFE/ })).toBeVisible();
    expect(toasts()).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a stock list that could not be read at all has a button to try again', async () => {
    const user = userEvent.setup();
    const { api } = await openStock({ answers: (fake) => fake.on('GET /api/stock', failing) });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.on('GET /api/stock', { body: { result: { stock: aPage([aStock()]) } } });
    await user.click(again);
    expect(await screen.findByRole('link', { name: /Compression/ })).toBeVisible();
  });
});

describe('rights', () => {
  test('the stock list of a viewer has no buttons and menu entries that change anything [D-RIGHTS.47]', async () => {
    const user = userEvent.setup();
    await openStock({ role: 'viewer' });
    await screen.findByRole('link', { name: /PTFE/ });
    expect(screen.queryByRole('button', { name: 'Add item' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /One less|One more|Adjust/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /More for PTFE/ }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Copy link',
      'History',
    ]);
  });

  test('the menu of an archived item offers a stock keeper to unarchive it and not to delete it [stock.208]', async () => {
    const user = userEvent.setup();
    await openStock({ role: 'keeper', view: 'archived' });
    await user.click(await screen.findByRole('button', { name: /More for Duct tape/ }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      'Duplicate',
      'Copy link',
      'History',
      expect.stringContaining('Unarchive'),
    ]);
  });

  test('a picker is offered two of the three views of stock', async () => {
    await openStock({ role: 'picker' });
    const views = await screen.findByRole('navigation', { name: 'Stock view' });
    expect(within(views).getAllByRole('link')).toHaveLength(2);
  });
});

test('an item without a recorded amount shows 0 in its row and in its panel [stock.706]', async () => {
  const tape = aStock({ id: 700, name: 'Tape', amount: null, committed: 0 });
  await openStock({ view: 'empty', items: [tape], at: '/stock/empty?item=700&columns=name.amount' });
  const panel = within(await screen.findByRole('complementary', { name: 'Tape' }));
  expect(await panel.findAllByText('0')).not.toHaveLength(0);
  expect(panel.queryByText('–')).not.toBeInTheDocument();
  const amount = rowOf('Tape').querySelector('[data-column="amount"]');
  expect(amount).toHaveTextContent('0');
  expect(amount).not.toHaveTextContent('–');
});

test.each([
  ['/stock', true],
  ['/stock?item=700', false],
  ['/stock?list=3', false],
])(
  'at %s the stock list shows when an item was changed, unless a panel is open beside it [stock.952]',
  async (at, hasAll) => {
    const tape = aStock({ id: 700, name: 'Tape' });
    await openStock({ items: [tape], at });
    expect(await screen.findByRole('columnheader', { name: 'Location' })).toBeInTheDocument();
    expect(screen.queryAllByRole('columnheader', { name: /Changed/ })).toHaveLength(hasAll ? 1 : 0);
  },
);

test('the location filter names a location beyond the first hundred, and says how many are shown [locations.855]', async () => {
  const first = {
    id: 1,
    name: 'Aisle 1',
    created_at: '2026-10-01T08:00:00.000000Z',
    deleted_at: null,
    version: 1,
  };
  await openStock({
    at: '/stock?location_id=412',
    answers: (api) =>
      api.on('GET /api/stock/locations', ({ query }) => {
        const asked = query.get('location_ids') === '412' ? { ...first, id: 412, name: 'Yard 412' } : first;
        return { body: { result: { locations: aPage([asked], { total: 500 }) } } };
      }),
  });
  const bar = within(screen.getByRole('search'));
  await userEvent.click(await bar.findByRole('button', { name: 'Location Yard 412' }));
  expect(await screen.findByText('The first 100 of 500: type to find the others.')).toBeVisible();
});

test('the location filter finds a location whose name looks like the number of the shown one [stock.202]', async () => {
  const shown = { id: 412, name: 'Yard 412', created_at: '', deleted_at: null, version: 1 };
  await openStock({
    at: '/stock?location_id=412',
    answers: (api) =>
      api.on('GET /api/stock/locations', ({ query }) => {
        const found = query.has('location_ids')
          ? [shown]
          : query.get('name') === '#412'
            ? [{ ...shown, id: 9, name: 'Bay #412' }]
            : [];
        return { body: { result: { locations: aPage(found) } } };
      }),
  });
  const bar = within(screen.getByRole('search'));
  await userEvent.click(await bar.findByRole('button', { name: 'Location Yard 412' }));
  await userEvent.type(screen.getByRole('combobox'), '#412');
  expect(await screen.findByRole('option', { name: 'Bay #412' })).toBeVisible();
});
