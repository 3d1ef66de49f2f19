import { queryClient } from '@storeroom/sdk';
import { keptDrafts, publishLive, setUserAtom, unsavedForms } from '@storeroom/sdk/host';
import { anotherServer, aUser, expectAccessible, type Reply } from '@storeroom/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aLog, aPage, aStock } from '../../sample';
import { openStock, rowOf, type OpenStock } from '../testing/open-stock';

const POST = 'POST /api/stock/{id}/photo';
const PHOTO = {
  thumbnail: '/api/photos/a/thumbnail?x=1',
  large: '/api/photos/a/large?x=1',
  width: 1024,
  height: 512,
};
const REMOVED = aLog({
  id: 78,
  action: 'edited',
  delta: null,
  changes: [{ field: 'photo', old: 'a', new: null }],
});
const elbow = (part = {}) => aStock({ id: 512, name: 'Elbow', photo: null, ...part });
const panel = () => within(screen.getByRole('complementary'));
const file = new File(['a picture'], 'elbow.jpg', { type: 'image/jpeg' });
const saved = (photo: typeof PHOTO | null): Reply<typeof POST> => ({
  body: {
    message: 'Photo saved.',
    result: {
      stock: elbow({ photo, version: 2 }),
      log: aLog({ id: 77, action: 'edited' }),
    },
  },
});

async function openPanel(options: OpenStock = {}) {
  const opened = await openStock({ at: '/stock?item=512', items: [elbow()], ...options });
  await screen.findByRole('complementary');
  await panel().findByRole('heading', { name: 'Elbow' });
  return { user: userEvent.setup(), ...opened };
}

test('a photo is added in the panel of an item, with its small picture in the row and Undo in the message [stock.614, stock.615]', async () => {
  const { user, api, writes, toasts, container } = await openPanel({
    items: [elbow(), aStock({ id: 513, name: 'Tee', photo: null })],
  });
  api.on(POST, saved(PHOTO));
  expect(document.querySelector('td img')).toBeNull();
  const add = await panel().findByRole('button', { name: 'Add photo' });
  const input = screen.getByLabelText<HTMLInputElement>('Photo file');
  expect(input).toHaveAttribute('accept', 'image/*');
  const opened = jest.spyOn(input, 'click');
  add.focus();
  await user.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledTimes(1);
  await user.upload(input, file);
  const picture = await panel().findByRole('img', { name: 'Photo of Elbow' });
  expect(picture).toHaveAttribute('src', expect.stringMatching(/^https?:.*\/api\/photos\/a\/large\?x=1$/));
  expect(picture).toHaveAttribute('width', '1024');
  expect(picture).toHaveStyle({ aspectRatio: '1024 / 512' });
  expect(panel().queryByRole('button', { name: 'Add photo' })).not.toBeInTheDocument();
  expect(panel().getByRole('button', { name: 'Replace photo' })).toHaveFocus();
  expect(rowOf('Elbow').querySelector('img')).toHaveAttribute('alt', '');
  expect(rowOf('Tee').querySelector('img')).toBeNull();
  expect(writes().map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/stock/512/photo']);
  expect(toasts().at(-1)).toMatchObject({ message: 'Photo of Elbow saved', action: { label: 'Undo' } });
  await expectAccessible(container);
});

test('a photo is removed in the panel of an item, and Undo brings it back [stock.614]', async () => {
  const { user, api, toasts, writes } = await openPanel({ items: [elbow({ photo: PHOTO })] });
  api.on('DELETE /api/stock/{id}/photo', {
    body: { message: 'Photo removed.', result: { stock: elbow({ version: 2 }), log: REMOVED } },
  });
  await user.click(await panel().findByRole('button', { name: 'Remove photo' }));
  expect(await panel().findByRole('button', { name: 'Add photo' })).toHaveFocus();
  expect(panel().queryByRole('img')).not.toBeInTheDocument();
  expect(rowOf('Elbow').querySelector('img')).toBeNull();
  const toast = toasts().at(-1);
  expect(toast).toMatchObject({ message: 'Photo of Elbow removed', action: { label: 'Undo' } });
  api.on('POST /api/stock/logs/{log}/undo', {
    body: { result: { stock: elbow({ photo: PHOTO, version: 3 }), log: aLog({ id: 79, action: 'undone' }) } },
  });
  act(() => toast?.action?.run());
  expect(await panel().findByRole('img', { name: 'Photo of Elbow' })).toBeVisible();
  expect(writes().at(-1)?.path).toBe('/api/stock/logs/78/undo');
});

test('the history of an item says that its photo was removed', async () => {
  await openPanel({ logs: [REMOVED] });
  expect(await panel().findByText('Photo removed')).toBeVisible();
});

test.each([
  [
    'a file that the server refuses',
    {
      status: 422,
      body: { message: 'No', errors: { photo: ['The photo must be a PNG, JPEG or WebP picture.'] } },
    },
    'The photo must be a PNG, JPEG or WebP picture.',
    false,
  ],
  [
    'an error of the server',
    { status: 500, body: {} },
    'No answer came. It may have been saved; you can safely try again.',
    true,
  ],
] satisfies [string, Reply<typeof POST>, string, boolean][])(
  'after %s a sentence beside the button says what became of a photo, and why [stock.616]',
  async (_what, answer, sentence, isTemporary) => {
    const { user, api, writes } = await openPanel();
    api.on(POST, answer);
    await panel().findByRole('button', { name: 'Add photo' });
    await user.upload(screen.getByLabelText<HTMLInputElement>('Photo file'), file);
    expect(await panel().findByText(sentence, { exact: false })).toBeVisible();
    expect(panel().queryByRole('button', { name: 'Retry' }) !== null).toBe(isTemporary);
    if (!isTemporary) return;
    api.on(POST, saved(PHOTO));
    await user.click(panel().getByRole('button', { name: 'Retry' }));
    expect(await panel().findByRole('img', { name: 'Photo of Elbow' })).toBeVisible();
    expect(writes()).toHaveLength(2);
  },
);

test('a photo above the limit of a day shows the server’s sentence, without a button to try again [stock.696]', async () => {
  const { user, api } = await openPanel();
  const message = 'You have sent 300 photos within a day. Send the next ones tomorrow.';
  api.on(POST, { status: 429, body: { message } });
  await panel().findByRole('button', { name: 'Add photo' });
  await user.upload(screen.getByLabelText<HTMLInputElement>('Photo file'), file);
  expect(await panel().findByText(message)).toBeInTheDocument();
  expect(panel().queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('a photo above the limit of a day is told by the server’s sentence after the panel was closed too, without a button [stock.696]', async () => {
  let answerNow = () => undefined as void;
  const { user, api, toasts } = await openPanel();
  const message = 'You have sent 300 photos within a day. Send the next ones tomorrow.';
  api.on(POST, async () => {
    await new Promise<void>((done) => (answerNow = done));
    return { status: 429, body: { message } };
  });
  await panel().findByRole('button', { name: 'Add photo' });
  await user.upload(screen.getByLabelText<HTMLInputElement>('Photo file'), file);
  await user.keyboard('{Escape}');
  answerNow();
  await waitFor(() => expect(toasts()).toEqual([expect.objectContaining({ kind: 'failed', message })]));
  expect(toasts()[0]?.action).toBeUndefined();
});

test('a photo that fails after the panel was closed is told in a message, and tried again under the same key [stock.616]', async () => {
  let answerNow = () => undefined as void;
  const { user, api, toasts, writes } = await openPanel();
  api.on(POST, async () => {
    await new Promise<void>((done) => (answerNow = done));
    return { status: 500, body: {} };
  });
  await panel().findByRole('button', { name: 'Add photo' });
  await user.upload(screen.getByLabelText<HTMLInputElement>('Photo file'), file);
  await waitFor(() => expect(writes()).toHaveLength(1));
  await user.keyboard('{Escape}');
  answerNow();
  await waitFor(() => expect(toasts()[0]?.action?.label).toBe('Retry'));
  act(() => toasts()[0]?.action?.run());
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(new Set(writes().map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1);
});

test('the button for a photo is disabled and says so while a photo is being sent [stock.616]', async () => {
  let answerNow = () => undefined as void;
  const { user, api } = await openPanel();
  api.on(POST, async () => {
    await new Promise<void>((done) => (answerNow = done));
    return saved(PHOTO);
  });
  await panel().findByRole('button', { name: 'Add photo' });
  await user.upload(screen.getByLabelText<HTMLInputElement>('Photo file'), file);
  expect(await panel().findByRole('button', { name: 'Sending photo…' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  act(() => answerNow());
  expect(await panel().findByRole('img', { name: 'Photo of Elbow' })).toBeVisible();
});

/** Loads the lazy part once, so that the next panel shows it at once. */
async function addOnce() {
  const { unmount } = await openPanel();
  await panel().findByRole('button', { name: 'Add photo' });
  unmount();
}

test('a viewer is not offered to add a photo [stock.614]', async () => {
  await addOnce();
  await openPanel({ role: 'viewer' });
  await waitFor(() => expect(queryClient().isFetching()).toBe(0));
  expect(panel().queryByRole('button', { name: 'Add photo' })).not.toBeInTheDocument();
});

test('a photo is not offered where the server has no photos', async () => {
  await addOnce();
  const stock = elbow();
  delete stock.photo;
  const pagination = { total: 1, per_page: 15, current_page: 1, last_page: 1, from: 1 };
  const server = anotherServer({
    'GET /api/stock': () => ({ body: { result: { stock: { data: [stock], pagination } } } }),
    'GET /api/stock/512': () => ({ body: { result: { stock } } }),
    'GET /sanctum/csrf-cookie': () => ({ status: 204 }),
  });
  await openPanel({ server });
  expect(await panel().findByRole('textbox', { name: 'Name' })).toBeVisible();
  expect(panel().queryByRole('button', { name: 'Add photo' })).not.toBeInTheDocument();
});

test('a viewer sees the photo of an item and no way to change it [stock.614]', async () => {
  await openPanel({ role: 'viewer', items: [elbow({ photo: PHOTO })] });
  expect(await panel().findByRole('img', { name: 'Photo of Elbow' })).toBeVisible();
  expect(panel().queryByRole('button', { name: /photo/ })).not.toBeInTheDocument();
});

test('a photo that could not be sent stays to be sent, counts as unsaved, and says that a reload loses it [stock.1405]', async () => {
  const { user, api } = await openPanel();
  api.on(POST, 'unreachable');
  await panel().findByRole('button', { name: 'Add photo' });
  await user.upload(screen.getByLabelText<HTMLInputElement>('Photo file'), file);
  expect(
    await panel().findByText(/It is kept while this item stays open, and not over a reload/),
  ).toBeVisible();
  const [form] = unsavedForms();
  expect(form?.typed?.()).toEqual(['elbow.jpg']);
  expect(keptDrafts().size).toBe(0);
  api.on(POST, saved(PHOTO));
  await act(async () => expect(await form?.save()?.()).toBe(true));
  expect(await panel().findByRole('img', { name: 'Photo of Elbow' })).toBeVisible();
  expect(unsavedForms()).toHaveLength(0);
});

test('a photo that could not be sent can be discarded [stock.1405]', async () => {
  const { user, api } = await openPanel();
  api.on(POST, 'unreachable');
  await panel().findByRole('button', { name: 'Add photo' });
  await user.upload(screen.getByLabelText<HTMLInputElement>('Photo file'), file);
  await user.click(await panel().findByRole('button', { name: 'Discard' }));
  expect(panel().queryByText(/It is kept while this item/)).not.toBeInTheDocument();
  expect(unsavedForms()).toHaveLength(0);
});

test('a photo that a colleague has added meanwhile is asked about beside it, and one’s own takes its place only when it is kept [stock.2162]', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:mine', revokeObjectURL: () => undefined });
  const { user, api, writes, container } = await openPanel();
  const current = elbow({ photo: PHOTO, version: 2, updated_by: 'Ines' });
  api.on(POST, {
    status: 409,
    body: { result: { current, by: { who: null, at: '2026-10-14T12:30:00.000000Z' } }, conflict: ['photo'] },
  });
  await panel().findByRole('button', { name: 'Add photo' });
  await user.upload(screen.getByLabelText<HTMLInputElement>('Photo file'), file);
  const question = within(await panel().findByRole('group', { name: /changed the photo of Elbow/ }));
  expect(question.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([
    'blob:mine',
    expect.stringContaining(PHOTO.thumbnail),
  ]);
  expect(panel().getByRole('img', { name: 'Photo of Elbow' })).toBeVisible();
  await expectAccessible(container);
  api.on(POST, saved({ ...PHOTO, large: '/api/photos/b/large?x=1' }));
  question.getByRole('button', { name: 'Elbow: Keep mine' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(panel().getByRole('img', { name: 'Photo of Elbow' })).toHaveAttribute(
      'src',
      expect.stringContaining('/b/large'),
    ),
  );
  expect(panel().queryByRole('group', { name: /changed the photo/ })).not.toBeInTheDocument();
  expect(writes()).toHaveLength(2);
});

test('a photo is sent with the version of its item from when the person began to look for a file, whatever changed since [stock.2162]', async () => {
  const fetched: RequestInit[] = [];
  const { user, api } = await openPanel({
    items: [elbow({ photo: PHOTO })],
    answers: (server) => {
      const { fetch } = server;
      server.fetch = (input, init) => {
        fetched.push(init);
        return fetch(input, init);
      };
    },
  });
  api.on(POST, saved(PHOTO));
  await user.click(await panel().findByRole('button', { name: 'Replace photo' }));
  const theirs = elbow({ photo: { ...PHOTO, large: '/api/photos/b/large?x=1' }, version: 2 });
  api.on('GET /api/stock', { body: { result: { stock: aPage([theirs]) } } });
  act(() => publishLive({ subject: 'stock', name: 'Edited', ids: [512] }));
  const shown = () => panel().getByRole('img', { name: 'Photo of Elbow' });
  await waitFor(() => expect(shown()).toHaveAttribute('src', expect.stringContaining('/b/large')));
  await user.upload(screen.getByLabelText<HTMLInputElement>('Photo file'), file);
  const forms = () => fetched.flatMap(({ body }) => (body instanceof FormData ? [body] : []));
  await waitFor(() => expect(forms().map((form) => form.get('seen_version'))).toEqual(['1']));
});

/** The refusal of a photo because a colleague has changed it before. */
const newer = (current = elbow({ photo: PHOTO, version: 2, updated_by: 'Ines' })): Reply<typeof POST> => ({
  status: 409,
  body: {
    result: { current, by: { who: 'Ines', at: '2026-10-14T12:30:00.000000Z' } },
    conflict: ['photo'],
  },
});
const findQuestion = (name = 'Elbow') =>
  panel().findByRole('group', { name: new RegExp(`changed the photo of ${name}`) });
const question = () => panel().queryByRole('group', { name: /changed the photo/ });

async function openAsked(options: OpenStock = {}) {
  Object.assign(URL, { createObjectURL: () => 'blob:mine', revokeObjectURL: () => undefined });
  const opened = await openPanel(options);
  opened.api.on(POST, newer());
  await panel().findByRole('button', { name: 'Add photo' });
  await opened.user.upload(screen.getByLabelText<HTMLInputElement>('Photo file'), file);
  await findQuestion();
  return opened;
}

test('a newer photo of one’s own takes the question about an earlier one with it [stock.2181]', async () => {
  const { user, api } = await openAsked();
  api.on(POST, {
    body: {
      message: 'Photo saved.',
      result: {
        stock: elbow({ photo: { ...PHOTO, large: '/api/photos/b/large?x=1' }, version: 3 }),
        log: aLog({ id: 77, action: 'edited' }),
      },
    },
  });
  await user.upload(screen.getByLabelText<HTMLInputElement>('Photo file'), file);
  await waitFor(() =>
    expect(panel().getByRole('img', { name: 'Photo of Elbow' })).toHaveAttribute(
      'src',
      expect.stringContaining('/b/large'),
    ),
  );
  expect(question()).not.toBeInTheDocument();
});

test('each item keeps its own question about a photo [stock.2181]', async () => {
  const tee = aStock({ id: 513, name: 'Tee', photo: null });
  const { user, api } = await openAsked({ items: [elbow(), tee] });
  await user.click(within(rowOf('Tee')).getByRole('link', { name: 'Tee' }));
  await panel().findByRole('heading', { name: 'Tee' });
  await panel().findByRole('button', { name: 'Add photo' });
  expect(question()).not.toBeInTheDocument();
  api.on(POST, newer({ ...tee, photo: PHOTO, version: 2 }));
  await user.upload(screen.getByLabelText<HTMLInputElement>('Photo file'), file);
  await findQuestion('Tee');
  await user.click(within(rowOf('Elbow')).getByRole('link', { name: 'Elbow' }));
  expect(await findQuestion()).toBeVisible();
});

test('whoever signs in after somebody is not asked about that person’s photo [stock.2181]', async () => {
  const { store } = await openAsked();
  act(() => store.set(setUserAtom, { ...aUser(), id: 8 }));
  expect(question()).not.toBeInTheDocument();
});

test('a file that is asked about counts as unsaved until one of the photos is kept, which gives the focus to the button above [stock.2182]', async () => {
  const { user } = await openAsked();
  const [form] = unsavedForms();
  expect(form?.typed?.()).toEqual(['elbow.jpg']);
  await user.click(panel().getByRole('button', { name: /Keep theirs/ }));
  expect(question()).not.toBeInTheDocument();
  expect(unsavedForms()).toHaveLength(0);
  expect(panel().getByRole('button', { name: 'Replace photo' })).toHaveFocus();
});

test('a file that is asked about is gone once it was discarded on leaving [stock.2182]', async () => {
  await openAsked();
  act(() => unsavedForms()[0]?.clear());
  expect(question()).not.toBeInTheDocument();
});

test.each([
  ['en', '2026-10-14T12:30:00.000000Z', 'Ines changed the photo of Elbow at 12:30. Which one stays?'],
  [
    'en',
    '2026-10-09T12:30:00.000000Z',
    'Ines changed the photo of Elbow on 9\u00a0Oct at 12:30. Which one stays?',
  ],
  ['fr', '2026-10-14T12:30:00.000000Z', 'Ines a modifié la photo de Elbow à 12:30. Laquelle garder\u202f?'],
  [
    'fr',
    '2026-10-09T12:30:00.000000Z',
    'Ines a modifié la photo de Elbow le 9\u00a0oct. à 12:30. Laquelle garder\u202f?',
  ],
] as const)(
  'the question about a photo says in %s when the other was given, with its day unless that is today: %s [stock.2183]',
  async (locale, at, words) => {
    Object.assign(URL, { createObjectURL: () => 'blob:mine', revokeObjectURL: () => undefined });
    const opened = await openPanel({ locale });
    const current = elbow({ photo: PHOTO, version: 2 });
    const body = { result: { current, by: { who: 'Ines', at } }, conflict: ['photo'] };
    opened.api.on(POST, { status: 409, body });
    await opened.user.upload(await screen.findByLabelText<HTMLInputElement>(/^(Photo file|Fichier)/), file);
    expect(await panel().findByRole('group', { name: words })).toBeVisible();
    const keep = locale === 'fr' ? 'Elbow\u00a0: Garder la mienne' : 'Elbow: Keep mine';
    expect(panel().getByRole('button', { name: keep })).toBeVisible();
  },
);

test('beside a photo that a colleague has removed the question says so, and the button is to leave the item without one [stock.2183]', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:mine', revokeObjectURL: () => undefined });
  const { api, user } = await openPanel();
  const current = elbow({ photo: null, version: 2 });
  const by = { who: 'Ines', at: '2026-10-14T12:30:00.000000Z' };
  api.on(POST, { status: 409, body: { result: { current, by }, conflict: ['photo'] } });
  await user.upload(await screen.findByLabelText<HTMLInputElement>('Photo file'), file);
  const name = 'Ines removed the photo of Elbow at 12:30. Does yours take its place?';
  const asked = within(await panel().findByRole('group', { name }));
  expect(asked.getByRole('button', { name: 'Elbow: Keep mine' })).toBeVisible();
  expect(asked.getByRole('button', { name: 'Elbow: Leave without photo' })).toBeVisible();
});

test('a colleague’s photo whose address is no longer good is read again, and where that brings none a sentence says so [stock.2184]', async () => {
  const { api } = await openAsked();
  const photo = { ...PHOTO, thumbnail: '/api/photos/a/thumbnail?x=2' };
  api.on('GET /api/stock/{id}', { body: { result: { stock: elbow({ photo, version: 2 }) } } });
  const theirs = () => within(screen.getByText('Ines', { selector: 'figcaption' }).parentElement!);
  fireEvent.error(theirs().getByRole('img'));
  await waitFor(() =>
    expect(theirs().getByRole('img')).toHaveAttribute('src', expect.stringMatching(/thumbnail\?x=2$/)),
  );
  fireEvent.error(theirs().getByRole('img'));
  expect(await theirs().findByText('The photo can no longer be shown here.')).toBeVisible();
  expect(theirs().getByRole('button', { name: 'Elbow: Keep theirs' })).toBeVisible();
});

test.each([
  ['adds', 'Add photo', elbow(), elbow({ photo: PHOTO, version: 2 }), 'Replace photo'],
  ['removes', 'Replace photo', elbow({ photo: PHOTO }), elbow({ version: 2 }), 'Add photo'],
])(
  'a photo that a colleague %s while a person looks for a file is asked about once the file is chosen [stock.2162]',
  async (_does, button, before, current, after) => {
    Object.assign(URL, { createObjectURL: () => 'blob:mine', revokeObjectURL: () => undefined });
    const { user, api, writes } = await openPanel({ items: [before] });
    await user.click(await panel().findByRole('button', { name: button }));
    const input = screen.getByLabelText<HTMLInputElement>('Photo file');
    api.on(POST, newer(current)).on('GET /api/stock', { body: { result: { stock: aPage([current]) } } });
    act(() => publishLive({ subject: 'stock', name: 'Edited', ids: [512] }));
    await panel().findByRole('button', { name: after });
    fireEvent.change(input, { target: { files: [file] } });
    expect(await panel().findByRole('group', { name: /the photo of Elbow/ })).toBeVisible();
    expect(writes()).toHaveLength(1);
  },
);

test('instead of a colleague’s photo that is no longer the item’s, a sentence is shown, not the one after it [stock.2184]', async () => {
  const { api } = await openAsked();
  const photo = { ...PHOTO, thumbnail: '/api/photos/b/thumbnail?x=1' };
  api.on('GET /api/stock/{id}', { body: { result: { stock: elbow({ photo, version: 3 }) } } });
  const theirs = within(screen.getByText('Ines', { selector: 'figcaption' }).parentElement!);
  fireEvent.error(theirs.getByRole('img'));
  expect(await theirs.findByText('The photo can no longer be shown here.')).toBeVisible();
  expect(theirs.queryByRole('img')).not.toBeInTheDocument();
});
