import { Link, useCan, useDraft, useGo, useMutation } from '@storeroom/sdk';
import {
  clearSessionAtom,
  draftsChanged,
  keptDrafts,
  setDraftKeeper,
  setUserAtom,
  useLocation,
} from '@storeroom/sdk/host';
import { aUser, expectAccessible, renderScreen } from '@storeroom/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { installBackListener } from './back-listener';
import { startDraftKeeper } from './draft-keeper';
import { forgetDrafts } from './forget-drafts';
import { Toasts } from '../frame/toasts';
import { StoredForms } from './stored-forms';
import { offerStoredForms } from './offer-stored-forms';
import { ClosedForm } from './closed-form';
import { typedTextAtom } from './closed-form.state';
import { startLazyDraftKeeper } from './lazy-draft-keeper';
import { LeaveQuestion } from './leave-question';
import { answerAtom, askAtom } from './leave-question.state';
import { removeDraftsExceptOf, storeDrafts } from './store-drafts';
import { draftMetadata, restoreStoredDrafts } from './stored-drafts';

// As in a browser without idle callbacks, where the page counts as idle after three seconds.
Reflect.deleteProperty(window, 'requestIdleCallback');

const KEY = 'storeroom.drafts';

function Form({ save }: { save?: () => Promise<boolean> }) {
  const draft = useDraft('notes:1', '', { save });
  return (
    <input aria-label="Text" value={draft.content} onChange={(event) => draft.change(event.target.value)} />
  );
}

/** A form, a link to another page, and the shell's question about unsaved changes. */
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

beforeEach(async () => {
  setDraftKeeper(null);
  window.sessionStorage.clear();
  keptDrafts().clear();
  draftMetadata.clear();
  // Whether a removed form of the previous test is really gone is checked one task later: let that happen before this
  // test.
  await new Promise((resolve) => setTimeout(resolve));
});

interface NoteFormProps {
  draft: Pick<ReturnType<typeof useDraft<string>>, 'content' | 'change'>;
  save: () => void;
}

const NoteForm = ({ draft, save }: NoteFormProps) => (
  <>
    <input aria-label="Note" value={draft.content} onChange={({ target }) => draft.change(target.value)} />
    <button onClick={save}>Save note</button>
    <Link to="/elsewhere">Elsewhere</Link>
    <LeaveQuestion />
  </>
);

test('a person who leaves a page while its form is being saved is asked about unsaved changes, and goes on to the next page once it is saved [look.342]', async () => {
  let end = (): void => undefined;
  const saved = new Promise<void>((resolve) => (end = resolve));
  function SavingForm() {
    const draft = useDraft('notes:2', '', {});
    const save = () => void saved.then(() => draft.clear());
    return <NoteForm draft={draft} save={save} />;
  }
  await renderScreen(<SavingForm />, { at: '/notes', user: aUser() });
  act(() => startDraftKeeper());
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox'), 'Bolts');
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  await leaveByLink(user);
  expect(address()).toBe('/notes');
  act(end);
  await waitFor(() => expect(address()).toBe('/elsewhere'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('a form that is left while it is being saved', () => {
  function SavedForm({ answer }: { answer: Promise<void> }) {
    const draft = useDraft('notes:3', '', {});
    const { mutate } = useMutation({ mutationFn: () => answer, onSuccess: () => draft.clear() });
    return <NoteForm draft={draft} save={() => mutate()} />;
  }
  /** A form as on screens for guests, which do not save by a mutation. */
  function GuestForm({ answer }: { answer: Promise<void> }) {
    const [isSaving, setSaving] = useState(false);
    const draft = useDraft('notes:4', '', { isSaving });
    const save = () => {
      setSaving(true);
      void answer.then(draft.clear);
    };
    return <NoteForm draft={draft} save={save} />;
  }
  async function leaveWhileSaving(answer: Promise<void>, Form = SavedForm) {
    await renderScreen(<Form answer={answer} />, { at: '/notes', user: aUser() });
    act(() => startDraftKeeper());
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Bolts' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save note' })));
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    act(() => jest.advanceTimersByTime(999));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe('/notes');
  }
  afterEach(() => jest.useRealTimers());

  test.each([
    ['of a signed-in person', SavedForm],
    ['of a guest', GuestForm],
  ])('%s is left without a question once it is saved within a second [look.2165]', async (_whose, Saved) => {
    let end = (): void => undefined;
    await leaveWhileSaving(new Promise((resolve) => (end = resolve)), Saved);
    await act(async () => {
      end();
      await jest.advanceTimersByTimeAsync(0);
    });
    expect(address()).toBe('/elsewhere');
    act(() => jest.advanceTimersByTime(10_000));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is asked about after a second without an answer [look.2165]', async () => {
    await leaveWhileSaving(new Promise(() => undefined));
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByRole('dialog', { name: 'You have unsaved changes' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(address()).toBe('/notes');
  });
});

test('the question about unsaved changes has focus on Keep editing, and Escape keeps the form [look.341]', async () => {
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

test('leaving unsaved changes by a link is asked about even before the code of the question has arrived [look.341]', async () => {
  await renderScreen(
    <>
      <Form />
      <Link to="/elsewhere">Elsewhere</Link>
      <LeaveQuestion />
    </>,
    { at: '/notes', user: aUser() },
  );
  act(() => startLazyDraftKeeper());
  // Both in one task, as key presses can follow one another, so that no lazy file can load in between.
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Bolts' } });
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(address()).toBe('/notes');
  expect(await screen.findByRole('dialog', { name: 'You have unsaved changes' })).toBeVisible();
  expect(address()).toBe('/notes');
});

test('the browser asks before closing a tab with unsaved text even before the code for drafts has arrived [look.344]', async () => {
  await renderScreen(<Form />, { at: '/notes', user: aUser() });
  act(() => startLazyDraftKeeper());
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Bolts' } });
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test('typed text is stored from the first key on, before the code for drafts has arrived', async () => {
  const earlier = ['7/2/notes:2', 'Nuts', null];
  window.sessionStorage.setItem(KEY, JSON.stringify([earlier]));
  await renderScreen(<Form />, { at: '/notes', user: aUser() });
  keptDrafts().clear();
  act(() => startLazyDraftKeeper());
  const stored = () => JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]') as unknown;
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Bolts' } });
  expect(stored()).toEqual([earlier, ['7/2/notes:1', 'Bolts', null]]);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
  expect(stored()).toEqual([earlier]);
});

describe('a form whose save opens a page of its own', () => {
  function Pages() {
    const { pathname } = useLocation();
    return (
      <>
        {pathname === '/notes' ? <NewNote /> : null}
        <Link to="/notes">Notes</Link>
        <Link to="/elsewhere">Elsewhere</Link>
        <LeaveQuestion />
      </>
    );
  }
  function NewNote() {
    const go = useGo();
    const draft = useDraft('notes:5', '', {
      save: () => {
        draft.clear();
        go('/notes/7');
        return Promise.resolve(true);
      },
    });
    return (
      <input aria-label="Note" value={draft.content} onChange={({ target }) => draft.change(target.value)} />
    );
  }
  const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }));
  const travel = async (move: () => void, to: string) => {
    act(move);
    await waitFor(() => expect(address()).toBe(to));
  };
  async function saveAfter(move: () => void) {
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Bolts' } });
    act(move);
    const save = await screen.findByRole('button', { name: 'Save' });
    // The leave guard has undone the navigation.
    await waitFor(() => expect(window.location.pathname).toBe('/notes'));
    fireEvent.click(save);
  }
  beforeAll(installBackListener);
  beforeEach(async () => {
    await renderScreen(<Pages />, { at: '/before', user: aUser() });
    act(() => startDraftKeeper());
    follow('Notes');
  });

  test('is left by Back to the page before it once it is saved [look.342]', async () => {
    await saveAfter(() => window.history.back());
    await waitFor(() => expect(address()).toBe('/before'));
  });

  test('ends at its own page after Forward, and the next form is asked about as well [look.341, look.342]', async () => {
    follow('Elsewhere');
    await travel(() => window.history.back(), '/notes');
    await saveAfter(() => window.history.forward());
    await waitFor(() => expect(address()).toBe('/notes/7'));
    follow('Notes');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Nuts' } });
    act(() => window.history.back());
    expect(await screen.findByRole('dialog', { name: 'You have unsaved changes' })).toBeVisible();
  });
});

test('discarding unsaved changes leaves the page and deletes the draft [look.341]', async () => {
  const { user } = await open();
  await leaveByLink(user);
  await answer(user, 'Discard');
  await waitFor(() => expect(address()).toBe('/elsewhere'));
  expect(keptDrafts().size).toBe(0);
});

test('Save in the question about unsaved changes leaves the page only once the form is saved [look.342]', async () => {
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

test('Save in the question about several forms leaves the page only if each is saved [look.342]', async () => {
  const { store } = await renderScreen(<LeaveQuestion />);
  const [go, stay] = [jest.fn(), jest.fn()];
  const form = (isSaved: boolean) => ({
    ...{ place: '7/2/notes:1', isDirty: () => true, staysAt: () => false, clear: () => undefined },
    save: () => async () => isSaved,
  });
  for (const saved of [
    [true, false],
    [true, true],
  ]) {
    act(() => store.set(askAtom, saved.map(form), { go, stay }));
    await act(() => store.set(answerAtom, 'save'));
    expect([saved, stay.mock.calls.length, go.mock.calls.length]).toEqual([saved, 1, saved[1] ? 1 : 0]);
  }
});

describe('a form that closes because a right was lost', () => {
  function Notes() {
    return useCan()('stock.edit') ? <Form /> : <p>Notes are for those who may edit.</p>;
  }

  async function loseRight(locale: 'en' | 'fr' = 'en') {
    const view = await renderScreen(
      <>
        <Notes />
        <ClosedForm />
      </>,
      { at: '/notes', user: aUser('keeper'), locale },
    );
    act(() => startDraftKeeper());
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Bolts, 12 mm' } });
    act(() => view.store.set(setUserAtom, aUser('viewer')));
    return view;
  }

  test('a form that closes a moment after a right was lost names that as the reason [look.1237]', async () => {
    function LateNotes() {
      const can = useCan()('stock.edit');
      const [isThere, setThere] = useState(true);
      useEffect(() => {
        if (can) return;
        draftsChanged();
        setThere(false);
      }, [can]);
      return isThere ? <Form /> : null;
    }
    const { store } = await renderScreen(
      <>
        <LateNotes />
        <ClosedForm />
      </>,
      { at: '/notes', user: aUser('keeper') },
    );
    act(() => startDraftKeeper());
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Bolts, 12 mm' } });
    act(() => store.set(setUserAtom, aUser('viewer')));
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(/^Your rights have changed/);
  });

  test('a form that closes because a right was lost leaves its text in a dialog to read and to copy, with the reason [look.1237]', async () => {
    const { container } = await loseRight();
    // jsdom has no clipboard; `userEvent.setup` adds one.
    userEvent.setup();
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

  test('a form that closed because a right was lost is filled again once the right is back, after a dialog in French [look.1237]', async () => {
    const { store } = await loseRight('fr');
    expect(await screen.findByRole('dialog', { name: 'Votre saisie est conservée' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    act(() => store.set(setUserAtom, aUser('keeper')));
    expect(screen.getByRole('textbox')).toHaveValue('Bolts, 12 mm');
  });

  test('a form that closes and opens again at once, or closes with a sign-out, leaves no dialog with its text [look.1237]', async () => {
    jest.useFakeTimers();
    const page = (key: number) => (
      <>
        <Form key={key} />
        <ClosedForm />
      </>
    );
    const view = await renderScreen(page(1), { at: '/notes', user: aUser() });
    act(() => startDraftKeeper());
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Bolts' } });
    view.rerender(page(2));
    act(() => jest.runOnlyPendingTimers());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => view.store.set(clearSessionAtom));
    view.rerender(<ClosedForm />);
    act(() => jest.runOnlyPendingTimers());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  test('the text of a form that closes as another person signs in is not shown to them [look.345]', async () => {
    jest.useFakeTimers();
    const view = await renderScreen(<Form />, { at: '/notes', user: aUser() });
    act(() => startDraftKeeper());
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Bolts' } });
    act(() => view.store.set(setUserAtom, { ...aUser(), id: 8 }));
    keptDrafts().set('7/2/notes:1', 'Bolts');
    view.rerender(<ClosedForm />);
    act(() => jest.runOnlyPendingTimers());
    expect(view.store.get(typedTextAtom)).toBeNull();
    jest.useRealTimers();
  });
});

test('the browser asks before closing a tab as long as a form has unsaved text [look.344]', async () => {
  const { user } = await open();
  const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closing()).toBe(false);
  await user.clear(screen.getByRole('textbox'));
  expect(closing()).toBe(true);
});

test('a draft outlives a reload of its tab and is deleted with the session [look.345]', async () => {
  await open();
  const form = { href: expect.any(String), texts: ['Bolts'] };
  expect(JSON.parse(window.sessionStorage.getItem(KEY) ?? '')).toEqual([['7/2/notes:1', 'Bolts', form]]);
  keptDrafts().clear();
  act(() => startDraftKeeper());
  expect(keptDrafts().get('7/2/notes:1')).toBe('Bolts');
  act(() => removeDraftsExceptOf(7));
  expect(keptDrafts().size).toBe(1);
  act(() => forgetDrafts());
  expect(window.sessionStorage.getItem(KEY)).toBeNull();
  expect(screen.getByRole('textbox')).toHaveValue('');
});

test('text that was typed on this page wins over text that the tab had stored earlier for the same form', async () => {
  await renderScreen(<LeaveQuestion />, { at: '/notes', user: aUser() });
  window.sessionStorage.setItem(KEY, '[["7/2/notes:1","Bolts",null],["7/2/notes:2","Nuts",null]]');
  keptDrafts().set('7/2/notes:1', 'Bolts M8');
  restoreStoredDrafts();
  expect([keptDrafts().get('7/2/notes:1'), keptDrafts().get('7/2/notes:2')]).toEqual(['Bolts M8', 'Nuts']);
});

test('drafts are deleted when another person signs in, and those of guests are not stored [look.345]', async () => {
  await renderScreen(<LeaveQuestion />);
  keptDrafts().set('7/2/notes:1', 'Bolts').set('//landing:contact', 'Hello');
  storeDrafts();
  expect(window.sessionStorage.getItem(KEY)).toBe('[["7/2/notes:1","Bolts",null]]');
  removeDraftsExceptOf(8);
  expect(keptDrafts().size).toBe(0);
  expect(window.sessionStorage.getItem(KEY)).toBeNull();
});

test('a page opened by another person deletes the drafts of the person before [look.345]', async () => {
  const ofOthers = ['3/2/notes:1', '70/2/notes:1'].map((place) => [place, 'Bolts', null]);
  window.sessionStorage.setItem(KEY, JSON.stringify([...ofOthers, ['7/2/notes:1', 'Nuts', null]]));
  await renderScreen(<LeaveQuestion />, { at: '/notes', user: aUser() });
  keptDrafts().clear();
  restoreStoredDrafts();
  act(() => offerStoredForms());
  expect([...keptDrafts().keys()]).toEqual(['7/2/notes:1']);
  expect(window.sessionStorage.getItem(KEY)).not.toContain('Bolts');
});

test('signing out deletes stored drafts before the code for drafts has arrived [look.345]', async () => {
  await renderScreen(<LeaveQuestion />);
  window.sessionStorage.setItem(KEY, '[["7/2/notes:1","Bolts"]]');
  restoreStoredDrafts();
  setDraftKeeper({ changed: () => undefined, ask: (_forms, { go }) => go() });
  forgetDrafts();
  expect(window.sessionStorage.getItem(KEY)).toBeNull();
});

test.each(['{', '7', '[[1,2],["only a place"],null]'])(
  'the stored text %s, which holds no readable draft, is dropped [look.346]',
  async (text) => {
    await renderScreen(<LeaveQuestion />);
    window.sessionStorage.setItem(KEY, text);
    act(() => startDraftKeeper());
    expect(keptDrafts().size).toBe(0);
    expect(window.sessionStorage.getItem(KEY)).toBeNull();
  },
);

test('the newest twenty drafts are stored, and fewer where there is no room for them [look.346]', async () => {
  await renderScreen(<LeaveQuestion />);
  for (let at = 1; at <= 25; at += 1) keptDrafts().set(`7/2/notes:${at}`, 'Bolts');
  storeDrafts();
  const stored = () => JSON.parse(window.sessionStorage.getItem(KEY) ?? '') as [string, string][];
  expect(stored()).toHaveLength(20);
  expect(stored()[0]?.[0]).toBe('7/2/notes:6');
  keptDrafts().set('7/2/notes:26', 'x'.repeat(99_970));
  storeDrafts();
  expect(stored().map(([place]) => place)).toEqual(['7/2/notes:26']);
});

describe('what the page says of text that was typed', () => {
  const BOLTS = ['7/2/notes:1', 'Bolts', { href: '/notes', texts: ['Bolts', '12 mm'] }];
  const NUTS = ['7/2/notes:2', 'Nuts', { href: '/others', texts: ['Nuts'] }];

  async function begin(kept: unknown[], locale: 'en' | 'fr' = 'en') {
    window.sessionStorage.setItem(KEY, JSON.stringify(kept));
    const page = (
      <>
        <Toasts />
        <StoredForms />
      </>
    );
    const view = await renderScreen(page, { at: '/elsewhere', user: aUser(), locale });
    restoreStoredDrafts();
    act(() => offerStoredForms());
    return { ...view, page, user: userEvent.setup() };
  }

  test('drafts from before a reload are offered with their text and a link to the form [look.1402]', async () => {
    const { container, user } = await begin([BOLTS, NUTS]);
    const offer = await screen.findByText(/^What you typed into 2 forms before is kept here/);
    expect(offer.closest('[aria-live], [role=status]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    const dialog = within(screen.getByRole('dialog', { name: 'What you typed is kept' }));
    // A save whose answer the reload has cut off is among them.
    expect(dialog.getByText(/may have been saved: look before you send it again/)).toBeVisible();
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

  test('the dialog with drafts from before a reload is shown to their person alone, Discard deletes one, and the offer ends with the last [look.1402]', async () => {
    const { user, store } = await begin([BOLTS]);
    act(() => startDraftKeeper());
    await user.click(await screen.findByRole('button', { name: 'Show' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    act(() => store.set(setUserAtom, { ...aUser(), id: 8 }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => store.set(setUserAtom, aUser()));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText(/is kept here/)).not.toBeInTheDocument();
    expect(window.sessionStorage.getItem(KEY)).toBeNull();
  });

  test('a draft from before a reload is not offered to another person, nor in another team [look.1402]', async () => {
    jest.useFakeTimers();
    await begin([
      ['8/2/notes:1', 'Bolts', { href: '/notes', texts: ['Bolts'] }],
      ['7/3/notes:1', 'Bolts', { href: '/notes', texts: ['Bolts'] }],
      ['7/21/notes:1', 'Bolts', { href: '/notes', texts: ['Bolts'] }],
    ]);
    act(() => void window.dispatchEvent(new Event('online')));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.queryByText(/is kept here/)).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  test('no draft from before a reload is offered while the dialog with the text of a closed form is open [look.1402]', async () => {
    jest.useFakeTimers();
    const { store } = await begin([BOLTS]);
    act(() => store.set(typedTextAtom, { texts: ['Bolts'], isRefused: true }));
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.queryByText(/before is kept here/)).not.toBeInTheDocument();
    act(() => store.set(typedTextAtom, null));
    jest.useRealTimers();
  });

  test('when the network is back, a person with typed text is told once, in French, that it can be sent [look.1403]', async () => {
    await begin([], 'fr');
    await renderScreen(
      <>
        <Form />
        <Toasts />
      </>,
      { at: '/notes', user: aUser(), locale: 'fr' },
    );
    act(() => startDraftKeeper());
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Bolts' } });
    act(() => void window.dispatchEvent(new Event('online')));
    // A connection that drops and returns twice is reported once.
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText(/^La connexion est rétablie. Votre saisie est toujours là/)).toBeVisible();
    // An emptied draft, like a sent one, leaves nothing to send, so the message closes.
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
    await waitFor(() => expect(screen.queryByText(/^La connexion est rétablie/)).not.toBeInTheDocument());
  });

  test.each([
    { href: '//elsewhere.example', texts: [] },
    { href: '/\\elsewhere.example', texts: [] },
    { href: '/\t/elsewhere.example', texts: [] },
    { href: '/notes', texts: [1] },
    'notes',
  ])('a stored draft whose form is %j is not offered [look.346]', async (form) => {
    await begin([['7/2/notes:1', 'Bolts', form], NUTS]);
    expect(await screen.findByText(/^What you typed before is kept here/)).toBeVisible();
  });
});
