import { Link, useCan, useDraft } from '@storeroom/sdk';
import { clearSessionAtom, keptDrafts, setDraftKeeper, setUserAtom } from '@storeroom/sdk/host';
import { aUser, expectAccessible, renderScreen } from '@storeroom/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startDraftKeeper } from './draft-keeper';
import { forgetDrafts } from './forget-drafts';
import { Toasts } from '../layouts/toasts';
import { KeptForms } from './kept-forms';
import { offerKept } from './kept-offer';
import { KeptText } from './kept-text';
import { awaitDrafts } from './late-keeper';
import { LeaveQuestion } from './leave-question';
import { keepDraftsOf, storeKeptDrafts } from './store-drafts';
import { readKeptDrafts } from './stored-drafts';

const KEY = 'storeroom.drafts';
/** The forms of a page have a moment to stand before anything is offered. */
const SOON = { timeout: 5_000 };

function Form({ save }: { save?: () => Promise<boolean> }) {
  const draft = useDraft('notes:1', '', { save });
  return (
    <input aria-label="Text" value={draft.content} onChange={(event) => draft.change(event.target.value)} />
  );
}

/** A form, a way out, and the shell's question over it. */
async function open(save?: () => Promise<boolean>) {
  const view = await renderScreen(
    <>
      <Form save={save} />
      <Link to="/elsewhere">Elsewhere</Link>
      <LeaveQuestion />
    </>,
    { at: '/notes', user: aUser() },
  );
  act(() => startDraftKeeper());
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox'), 'Bolts');
  return { ...view, user };
}

const leaveByLink = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  return screen.getByRole('dialog', { name: 'You have unsaved changes' });
};
const answer = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));
const address = () => screen.getByTestId('address').textContent;

beforeEach(() => window.sessionStorage.clear());

test('[X.341] the harmless answer has the focus, Escape gives it, and the focus is where it was', async () => {
  const { user } = await open();
  await leaveByLink(user);
  expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveFocus();
  expect(address()).toBe('/notes');
  expect(screen.getByRole('textbox')).toHaveValue('Bolts');
});

test('[X.341] who leaves before the question has been fetched waits for it', async () => {
  await renderScreen(
    <>
      <Form />
      <Link to="/elsewhere">Elsewhere</Link>
      <LeaveQuestion />
    </>,
    { at: '/notes', user: aUser() },
  );
  act(() => awaitDrafts());
  // At once, as keys can follow one another: no file arrives between the two.
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Bolts' } });
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(address()).toBe('/notes');
  expect(await screen.findByRole('dialog', { name: 'You have unsaved changes' })).toBeVisible();
  expect(address()).toBe('/notes');
});

test('[X.344] the tab asks before what looks after drafts has been fetched', async () => {
  await renderScreen(<Form />, { at: '/notes', user: aUser() });
  act(() => awaitDrafts());
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Bolts' } });
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test('[X.341] who discards it goes, and nothing of it is kept', async () => {
  const { user } = await open();
  await leaveByLink(user);
  await answer(user, 'Discard');
  await waitFor(() => expect(address()).toBe('/elsewhere'));
  expect(keptDrafts().size).toBe(0);
});

test('[X.342] a form that can be saved offers it, and who saves goes once it is', async () => {
  let end: (isSaved: boolean) => void = () => undefined;
  const { user } = await open(() => new Promise((resolve) => (end = resolve)));
  await leaveByLink(user);
  await answer(user, 'Save');
  expect(screen.getByRole('button', { name: 'Saving' })).toHaveAttribute('aria-busy', 'true');
  await act(async () => end(false));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/notes');
  await leaveByLink(user);
  await answer(user, 'Save');
  await act(async () => end(true));
  expect(address()).toBe('/elsewhere');
});

describe('a form that goes without anybody being asked', () => {
  function Notes() {
    return useCan()('stock.edit') ? <Form /> : <p>Notes are for those who may edit.</p>;
  }

  async function loseRight(locale: 'en' | 'fr' = 'en') {
    const view = await renderScreen(
      <>
        <Notes />
        <KeptText />
      </>,
      { at: '/notes', user: aUser('keeper'), locale },
    );
    act(() => startDraftKeeper());
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Bolts, 12 mm' } });
    act(() => view.store.set(setUserAtom, aUser('viewer')));
    return view;
  }

  test('[X.1237] because a right is gone: what was typed is there to read and to copy, with the reason', async () => {
    const { container } = await loseRight();
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const dialog = await screen.findByRole('dialog', { name: 'What you typed is kept' });
    expect(dialog).toHaveAccessibleDescription(/^Your rights have changed/);
    expect(screen.getByRole('textbox', { name: 'What you typed' })).toHaveValue('Bolts, 12 mm');
    await expectAccessible(container);
    fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
    expect(copied).toHaveBeenCalledWith('Bolts, 12 mm');
    expect(await screen.findByText('Copied')).toHaveRole('status');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(keptDrafts().get('7/2/notes:1')).toBe('Bolts, 12 mm');
  });

  test('[X.1237] once the right is back it stands in the form again; in French', async () => {
    const { store } = await loseRight('fr');
    expect(await screen.findByRole('dialog', { name: 'Votre saisie est conservée' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    act(() => store.set(setUserAtom, aUser('keeper')));
    expect(screen.getByRole('textbox')).toHaveValue('Bolts, 12 mm');
  });

  test('[X.1237] nothing is shown of a form that stands again at once, nor once nobody is signed in', async () => {
    jest.useFakeTimers();
    const page = (key: number) => (
      <>
        <Form key={key} />
        <KeptText />
      </>
    );
    const view = await renderScreen(page(1), { at: '/notes', user: aUser() });
    act(() => startDraftKeeper());
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Bolts' } });
    view.rerender(page(2));
    act(() => jest.runOnlyPendingTimers());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => view.store.set(clearSessionAtom));
    view.rerender(<KeptText />);
    act(() => jest.runOnlyPendingTimers());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    jest.useRealTimers();
  });
});

test('[X.344] the tab asks before it is closed or loaded again as long as something is unsaved, and no longer', async () => {
  const { user } = await open();
  const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closing()).toBe(false);
  await user.clear(screen.getByRole('textbox'));
  expect(closing()).toBe(true);
});

test('[X.345] what is kept outlives a reload in this tab, and no session', async () => {
  await open();
  const form = { href: expect.any(String), texts: ['Bolts'] };
  expect(JSON.parse(window.sessionStorage.getItem(KEY) ?? '')).toEqual([['7/2/notes:1', 'Bolts', form]]);
  keptDrafts().clear();
  act(() => startDraftKeeper());
  expect(keptDrafts().get('7/2/notes:1')).toBe('Bolts');
  act(() => keepDraftsOf(7));
  expect(keptDrafts().size).toBe(1);
  act(() => forgetDrafts());
  expect(window.sessionStorage.getItem(KEY)).toBeNull();
  expect(screen.getByRole('textbox')).toHaveValue('');
});

test('[X.345] another person finds nothing, and what a guest types is not stored', async () => {
  await renderScreen(<LeaveQuestion />);
  keptDrafts().set('7/2/notes:1', 'Bolts').set('//landing:contact', 'Hello');
  storeKeptDrafts();
  expect(window.sessionStorage.getItem(KEY)).toBe('[["7/2/notes:1","Bolts",null]]');
  keepDraftsOf(8);
  expect(keptDrafts().size).toBe(0);
});

test('[X.345] a page that begins for another person drops what the tab still has of the one before', async () => {
  window.sessionStorage.setItem(KEY, '[["3/2/notes:1","Bolts",null],["7/2/notes:1","Nuts",null]]');
  await renderScreen(<LeaveQuestion />, { at: '/notes', user: aUser() });
  keptDrafts().clear();
  readKeptDrafts();
  act(() => offerKept());
  expect([...keptDrafts().keys()]).toEqual(['7/2/notes:1']);
  expect(window.sessionStorage.getItem(KEY)).not.toContain('Bolts');
});

test('[X.345] who signs out before anything looks after drafts leaves none in the tab', async () => {
  await renderScreen(<LeaveQuestion />);
  window.sessionStorage.setItem(KEY, '[["7/2/notes:1","Bolts"]]');
  readKeptDrafts();
  setDraftKeeper({ changed: () => undefined, ask: (_forms, { go }) => go() });
  forgetDrafts();
  expect(window.sessionStorage.getItem(KEY)).toBeNull();
});

test.each(['{', '7', '[[1,2],["only a place"],null]'])(
  '[X.346] %s in the storage is no draft',
  async (text) => {
    await renderScreen(<LeaveQuestion />);
    window.sessionStorage.setItem(KEY, text);
    act(() => startDraftKeeper());
    expect(keptDrafts().size).toBe(0);
  },
);

test('[X.346] the newest twenty are stored, and as many of them as there is room for', async () => {
  await renderScreen(<LeaveQuestion />);
  for (let at = 1; at <= 25; at += 1) keptDrafts().set(`7/2/notes:${at}`, 'Bolts');
  storeKeptDrafts();
  const stored = () => JSON.parse(window.sessionStorage.getItem(KEY) ?? '') as [string, string][];
  expect(stored()).toHaveLength(20);
  expect(stored()[0]?.[0]).toBe('7/2/notes:6');
  keptDrafts().set('7/2/notes:26', 'x'.repeat(99_970));
  storeKeptDrafts();
  expect(stored().map(([place]) => place)).toEqual(['7/2/notes:26']);
});

describe('what an earlier page of the tab has kept', () => {
  const BOLTS = ['7/2/notes:1', 'Bolts', { href: '/notes', texts: ['Bolts', '12 mm'] }];
  const NUTS = ['7/2/notes:2', 'Nuts', { href: '/others', texts: ['Nuts'] }];

  async function begin(kept: unknown[], locale: 'en' | 'fr' = 'en') {
    window.sessionStorage.setItem(KEY, JSON.stringify(kept));
    const page = (
      <>
        <Toasts />
        <KeptForms />
      </>
    );
    const view = await renderScreen(page, { at: '/elsewhere', user: aUser(), locale });
    readKeptDrafts();
    act(() => offerKept());
    return { ...view, page, user: userEvent.setup() };
  }

  test('[X.1402] is offered where no form of it stands, with what was typed and the way to it', async () => {
    const { container, user } = await begin([BOLTS, NUTS]);
    const offer = await screen.findByText(/^What you typed into 2 forms before is kept here/, {}, SOON);
    expect(offer.closest('[aria-live], [role=status]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    const dialog = within(screen.getByRole('dialog', { name: 'What you typed is kept' }));
    expect(dialog.getAllByRole('listitem').map((one) => one.querySelector('p')?.textContent)).toEqual([
      'Nuts',
      'Bolts\n12 mm',
    ]);
    await expectAccessible(container);
    const [, bolts] = dialog.getAllByRole('link', { name: 'Open' });
    expect(bolts).toHaveAccessibleDescription(/^Bolts\s12 mm$/);
    await user.click(bolts!);
    expect(address()).toBe('/notes');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('[X.1402] is discarded for good, and with the last of it the offer goes', async () => {
    const { user } = await begin([BOLTS]);
    act(() => startDraftKeeper());
    await user.click(await screen.findByRole('button', { name: 'Show' }, SOON));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText(/is kept here/)).not.toBeInTheDocument();
    expect(window.sessionStorage.getItem(KEY)).toBeNull();
  });

  test('[X.1402] is not offered to another person, nor in another team', async () => {
    await begin([
      ['8/2/notes:1', 'Bolts', { href: '/notes', texts: ['Bolts'] }],
      ['7/3/notes:1', 'Bolts', { href: '/notes', texts: ['Bolts'] }],
    ]);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/is kept here/)).not.toBeInTheDocument();
  });

  test('[X.1403] once there is a network again, who has something typed is told to send it; in French', async () => {
    await begin([], 'fr');
    await renderScreen(
      <>
        <Form />
        <Toasts />
      </>,
      { at: '/notes', user: aUser(), locale: 'fr' },
    );
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Bolts' } });
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(/^La connexion est rétablie. Votre saisie est toujours là/)).toBeVisible();
  });

  test.each([
    { href: '//elsewhere.example', texts: [] },
    { href: '/\\elsewhere.example', texts: [] },
    { href: '/\t/elsewhere.example', texts: [] },
    { href: '/notes', texts: [1] },
    'notes',
  ])('[X.346] %j is no address of a form', async (form) => {
    await begin([['7/2/notes:1', 'Bolts', form], NUTS]);
    expect(await screen.findByText(/^What you typed before is kept here/, {}, SOON)).toBeVisible();
  });
});
