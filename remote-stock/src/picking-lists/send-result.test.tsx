import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '@storeroom/testing';
import { aList } from './testing/a-list';
import { openLists, someLines } from './testing/open-lists';

const done = (part = {}) => aList({ items: someLines(), status: 'done' as const, ...part });

async function opened({ answers }: { answers?: { status?: 200 | 422 | 502 }[] } = {}) {
  const list = done();
  const given = [...(answers ?? [{}])];
  const rendered = await openLists({
    at: '/stock?list=41',
    lists: [list],
    answers: (api) =>
      api.on('POST /api/stock/lists/{list}/send', () => {
        const { status = 200 } = given.shift() ?? {};
        if (status === 422) {
          return { status, body: { message: 'x', errors: { email: ['This is no e-mail address.'] } } };
        }
        return status === 502 ? { status } : { body: { message: 'x', result: { list } } };
      }),
  });
  const user = userEvent.setup();
  const panel = within(await screen.findByRole('complementary', { name: 'Fenwick Plumbing' }));
  await user.click(await panel.findByRole('button', { name: 'More for Fenwick Plumbing' }));
  await user.click(screen.getByRole('menuitem', { name: 'Send by e-mail' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send the result of Fenwick Plumbing' });
  return { ...rendered, user, dialog: within(dialog) };
}

test('the dialog that mails the result of a finished list asks for an address, sends to it and says so', async () => {
  const { user, dialog, writes, toasts, baseElement } = await opened();
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('Enter an e-mail address.')).toBeVisible();
  expect(writes()).toEqual([]);
  await expectAccessible(baseElement);
  await user.type(dialog.getByRole('textbox', { name: 'E-mail address' }), ' site@fenwick.example{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(writes()[0]?.body).toMatchObject({ email: 'site@fenwick.example' });
  expect(toasts().at(-1)?.message).toBe('Fenwick Plumbing: result sent to site@fenwick.example');
});

test('an address that is refused for the result of a list stays in its field, and the next one is sent with a new idempotency key', async () => {
  const { user, dialog, writes } = await opened({ answers: [{ status: 422 }, {}] });
  const field = dialog.getByRole('textbox', { name: 'E-mail address' });
  await user.type(field, 'nobody{Enter}');
  expect(await dialog.findByText('This is no e-mail address.')).toBeVisible();
  expect(field).toHaveValue('nobody');
  await user.type(field, '@fenwick.example{Enter}');
  await waitFor(() => expect(writes()).toHaveLength(2));
  const keys = writes().map(({ headers }) => headers['Idempotency-Key']);
  expect(new Set(keys).size).toBe(2);
});

test('the result of a list that was sent without an answer is sent again with the same idempotency key [lists.896]', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation();
  const { user, dialog, writes } = await opened({ answers: [{ status: 502 }, {}] });
  await user.type(dialog.getByRole('textbox', { name: 'E-mail address' }), 'site@fenwick.example{Enter}');
  await waitFor(() => expect(writes()).toHaveLength(1));
  await user.click(await dialog.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  const [first, second] = writes().map(({ headers }) => headers['Idempotency-Key']);
  expect(second).toBe(first);
  error.mockRestore();
});

test('a picker is not offered to mail the result of a colleague’s list [lists.896]', async () => {
  await openLists({
    at: '/stock?list=41',
    role: 'picker',
    lists: [done({ user_id: 9, user_name: 'Tom Ashby' })],
  });
  const panel = within(await screen.findByRole('complementary', { name: 'Fenwick Plumbing' }));
  await userEvent.click(await panel.findByRole('button', { name: 'More for Fenwick Plumbing' }));
  expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Send by e-mail' })).not.toBeInTheDocument();
});
