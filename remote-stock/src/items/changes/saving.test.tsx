import type { Operation } from '@storeroom/contract';
import { expectAccessible, type Reply } from '@storeroom/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { aStock } from '../../sample';
import { openStock, rowOf, type OpenStock } from '../testing/open-stock';

const ADJUST = 'POST /api/stock/{id}/adjust';
const items = () => [aStock({ id: 1, name: 'Elbow', amount: 5 }), aStock({ id: 2, name: 'Tee', amount: 5 })];

afterEach(() => jest.useRealTimers());
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Opens a list whose server answers this write only when `answer` is called. */
async function frozenAt<Asked extends Operation>(
  write: Asked,
  answered: Reply<Asked>,
  { locale = 'en', at }: Pick<OpenStock, 'locale' | 'at'> = {},
) {
  let answer = () => undefined as void;
  const opened = await openStock({
    items: items(),
    locale,
    at,
    answers: (api) =>
      api.on(write, async () => {
        await new Promise<void>((resolve) => (answer = resolve));
        return answered;
      }),
  });
  await screen.findByRole('link', { name: 'Tee' });
  jest.useFakeTimers();
  return { ...opened, answer: () => answer() };
}

const sign = () =>
  screen
    .getAllByRole('status')
    .map((region) => region.textContent)
    .filter((words) => /saving|enregistrement/i.test(words));

test('a press on the stepper that has no answer for 2 s marks its row as being saved [G.322]', async () => {
  const stock = aStock({ id: 2, name: 'Tee', amount: 6, version: 2 });
  const { answer, container } = await frozenAt(ADJUST, { body: { result: { stock } } });
  fireEvent.click(screen.getByRole('button', { name: 'One more Tee' }));
  await wait(1_999);
  expect(sign()).toEqual([]);
  expect(rowOf('Tee')).not.toHaveAttribute('aria-busy');
  await wait(1);
  expect(sign()).toEqual(['Still saving Tee']);
  expect(rowOf('Tee')).toHaveAttribute('aria-busy', 'true');
  expect(rowOf('Tee')).toHaveTextContent('saving');
  expect(rowOf('Elbow')).not.toHaveAttribute('aria-busy');
  answer();
  await wait(0);
  expect(sign()).toEqual([]);
  expect(rowOf('Tee')).not.toHaveAttribute('aria-busy');
  jest.useRealTimers();
  await expectAccessible(container);
});

test('an archiving without an answer says so after 2 s, and after 10 s that it takes long [G.322, G.323]', async () => {
  const { answer, toasts } = await frozenAt('POST /api/stock/{id}/archive', {
    body: { result: { stock: aStock({ id: 2, name: 'Tee', deleted_at: '2026-10-14T14:02:00.000000Z' }) } },
  });
  fireEvent.click(screen.getByRole('button', { name: 'More for Tee' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  await wait(1_999);
  expect(sign()).toEqual([]);
  await wait(1);
  expect(screen.queryByRole('link', { name: 'Tee' })).not.toBeInTheDocument();
  expect(sign()).toEqual(['Still saving Tee']);
  await wait(7_999);
  expect(sign()).toEqual(['Still saving Tee']);
  await wait(1);
  expect(sign()).toEqual(['Saving Tee is taking long. The server has not answered yet.']);
  answer();
  await wait(0);
  expect(sign()).toEqual([]);
  expect(toasts()[0]?.message).toBe('Tee archived');
});

test('several changes without an answer are counted in a message, in French [G.322]', async () => {
  await frozenAt(ADJUST, {}, { locale: 'fr' });
  fireEvent.click(screen.getByRole('button', { name: /de plus.*Tee/ }));
  await wait(2_000);
  expect(sign()).toEqual(['Enregistrement en cours\u00a0: Tee']);
  fireEvent.click(screen.getByRole('button', { name: /de plus.*Elbow/ }));
  await wait(2_000);
  expect(sign()).toEqual(['Enregistrement de 2 modifications en cours']);
});

test('an edit of an item without an answer says so after 2 s, and after 10 s that it takes long [stock.1670]', async () => {
  const stock = aStock({ id: 2, name: 'Tee 22', amount: 5, version: 2 });
  const { answer, toasts } = await frozenAt(
    'PUT /api/stock/{id}',
    { body: { result: { stock } } },
    { at: '/stock?item=2' },
  );
  const panel = within(screen.getByRole('complementary'));
  fireEvent.change(panel.getByRole('textbox', { name: 'Name' }), { target: { value: 'Tee 22' } });
  fireEvent.click(panel.getByRole('button', { name: 'Save' }));
  await wait(1_999);
  expect(sign()).toEqual([]);
  await wait(1);
  expect(sign()).toEqual(['Still saving Tee']);
  await wait(7_999);
  expect(sign()).toEqual(['Still saving Tee']);
  await wait(1);
  expect(sign()).toEqual(['Saving Tee is taking long. The server has not answered yet.']);
  answer();
  await wait(0);
  expect(sign()).toEqual([]);
  expect(toasts()[0]?.message).toBe('Tee 22 saved');
});
