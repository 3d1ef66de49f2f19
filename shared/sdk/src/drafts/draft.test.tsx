import { chooseTeamAtom, Link, useDraft, useSearch, type DraftOptions } from '@storeroom/sdk';
import { keptDrafts, setUserAtom } from '@storeroom/sdk/host';
import { aUser, renderScreen, type LeaveAnswer } from '@storeroom/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';

const EMPTY = { text: '', amount: 1 };
type Note = typeof EMPTY;

function NoteForm({
  id,
  options,
  onClose,
}: {
  id: number;
  options?: DraftOptions<Note>;
  onClose: () => void;
}) {
  const draft = useDraft(`notes:${id}`, EMPTY, options);
  return (
    <form aria-label={`Note ${id}`}>
      <input
        aria-label="Text"
        value={draft.content.text}
        onChange={(event) => draft.change({ ...draft.content, text: event.target.value })}
      />
      {draft.isRestored ? <p>Typed earlier</p> : null}
      <button type="button" onClick={draft.clear}>
        Done
      </button>
      <button type="button" onClick={() => draft.leave(onClose)}>
        Close
      </button>
    </form>
  );
}

function Notes({ options }: { options?: DraftOptions<Note> }) {
  const [open, setOpen] = useState<number | null>(1);
  const [, setSearch] = useSearch();
  return (
    <>
      {open === null ? null : (
        <NoteForm key={open} id={open} options={options} onClose={() => setOpen(null)} />
      )}
      <button onClick={() => setOpen(1)}>One</button>
      <button onClick={() => setOpen(2)}>Two</button>
      <Link to="/elsewhere">Elsewhere</Link>
      <button onClick={() => setSearch((next) => next.set('note', '2'))}>Other note</button>
      <button onClick={() => setSearch((next) => next.set('page', '2'))}>Next page</button>
    </>
  );
}

async function open({ options, leaving }: { options?: DraftOptions<Note>; leaving?: LeaveAnswer } = {}) {
  return renderScreen(<Notes options={options} />, {
    at: '/notes?note=1',
    user: aUser(),
    ...(leaving && { leaving }),
  });
}

const text = () => screen.getByRole('textbox', { name: 'Text' });
const type = (value: string) => fireEvent.change(text(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const follow = (name: string) => act(async () => fireEvent.click(screen.getByRole('link', { name })));
const address = () => screen.getByTestId('address').textContent;

test('text typed into a form and not saved is there again when the form opens for that record [look.340]', async () => {
  await open();
  type('Count the bolts');
  press('Two');
  expect(text()).toHaveValue('');
  press('One');
  expect(text()).toHaveValue('Count the bolts');
  expect(screen.getByText('Typed earlier')).toBeInTheDocument();
  press('Done');
  expect(screen.queryByText('Typed earlier')).not.toBeInTheDocument();
  press('Two');
  press('One');
  expect(text()).toHaveValue('');
});

test('a draft belongs to one person in one team [look.340]', async () => {
  const { store } = await open();
  type('Count the bolts');
  const me = aUser();
  const leeds = me.teams[0];
  if (!leeds) throw new Error('Nobody works in no team');
  act(() => {
    store.set(setUserAtom, { ...me, teams: [leeds, { ...leeds, id: 3, name: 'York' }] });
    store.set(chooseTeamAtom, 3);
  });
  expect(text()).toHaveValue('');
  act(() => store.set(chooseTeamAtom, 2));
  expect(text()).toHaveValue('Count the bolts');
  act(() => store.set(setUserAtom, { ...me, id: 8 }));
  expect(text()).toHaveValue('');
});

test('a form that goes on to another person, or stands without anybody signed in, is asked about like any other [look.341]', async () => {
  const { store, unmount } = await open({ leaving: 'stay' });
  const me = aUser();
  act(() => store.set(setUserAtom, { ...me, id: 8 }));
  type('Count the bolts');
  await follow('Elsewhere');
  expect(address()).toBe('/notes?note=1');
  unmount();

  await renderScreen(<Notes />, { at: '/notes?note=1', leaving: 'stay' });
  type('Count the nuts');
  await follow('Elsewhere');
  expect(address()).toBe('/notes?note=1');
  expect([...keptDrafts()]).toEqual([['//notes:1', { ...EMPTY, text: 'Count the nuts' }]]);
});

test('a person asked about unsaved text who stays still has it, and one who discards it leaves the page [look.341]', async () => {
  const staying = await open({ leaving: 'stay' });
  type('Count the bolts');
  await follow('Elsewhere');
  expect(address()).toBe('/notes?note=1');
  expect(text()).toHaveValue('Count the bolts');
  staying.unmount();

  await open({ leaving: 'discard' });
  type('Count the bolts');
  await follow('Elsewhere');
  expect(address()).toBe('/elsewhere');
  expect([...keptDrafts()]).toEqual([]);
});

test('a form bound to an address parameter is asked about only when that parameter changes [look.341]', async () => {
  await open({ options: { params: ['note'] }, leaving: 'stay' });
  type('Count the bolts');
  press('Next page');
  expect(address()).toBe('/notes?note=1&page=2');
  press('Other note');
  expect(address()).toBe('/notes?note=1&page=2');
});

test('a form in which nothing was typed, or everything was undone, closes without a question [look.341]', async () => {
  const untouched = await open({ leaving: 'stay' });
  press('Close');
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  untouched.unmount();

  await open({ leaving: 'stay' });
  type('C');
  type('');
  press('Close');
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
});

test.each([
  [true, '/elsewhere'],
  [false, '/notes?note=1'],
])(
  'a person who saves from the question leaves only once the form is saved (saved: %s) [look.342]',
  async (isSaved, wanted) => {
    await open({ options: { save: async () => isSaved }, leaving: 'save' });
    type('Count the bolts');
    await follow('Elsewhere');
    expect(address()).toBe(wanted);
  },
);

test('leaving a form whose text may not be kept, such as a password, is asked about all the same [look.343]', async () => {
  await open({ options: { keep: false }, leaving: 'stay' });
  type('nine purple lanterns');
  await follow('Elsewhere');
  expect(address()).toBe('/notes?note=1');
  expect([...keptDrafts()]).toEqual([]);
});

test('a draft that an earlier release has stored in another form is ignored', async () => {
  await open();
  press('Two');
  keptDrafts().set('7/2/notes:1', { text: 'Count', amount: 'twelve' });
  press('One');
  expect(text()).toHaveValue('');
});
