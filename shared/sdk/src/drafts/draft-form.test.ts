import { openForm, type DraftOptions } from './draft-form';
import { keptDrafts, leave, registerForm, setDraftKeeper, unsavedForms, type DraftForm } from './drafts';

const PLACE = '7/2/stock:item:512';

beforeEach(() => {
  keptDrafts().clear();
  window.history.pushState(null, '', '/stock?item=512&page=2');
});
afterEach(() => setDraftKeeper(null));

function open<Content>(empty: Content, options: DraftOptions<Content> = {}) {
  const form = openForm(PLACE, empty);
  form.update(options);
  return form;
}

describe('a draft that was stored earlier', () => {
  const EMPTY = { name: '', amount: 1, codes: ['A'], unit: null as string | null, at: { row: 1 } };

  test.each([
    ['all its fields', { ...EMPTY, name: 'Tape' }],
    ['a value where there was none', { ...EMPTY, unit: 'metre' }],
    ['no value where there was one', { ...EMPTY, name: null, at: null }],
    ['more fields, of a later release', { ...EMPTY, note: 'Cut to length' }],
    ['more entries of a list', { ...EMPTY, codes: ['A', 'B'] }],
  ])('a draft with %s is restored [look.340]', (_what, stored) => {
    keptDrafts().set(PLACE, stored);
    const form = openForm<unknown>(PLACE, EMPTY);
    expect([form.content(), form.isRestored(), form.isDirty()]).toEqual([stored, true, true]);
  });

  test.each([
    ['a text for a number', { ...EMPTY, amount: 'one' }],
    ['a missing field', { name: 'Tape', amount: 1, codes: ['A'], unit: null }],
    ['a text for a record', { ...EMPTY, at: 'row 1' }],
    ['another kind of value inside a record', { ...EMPTY, at: { row: '1' } }],
    ['a text for all of it', 'Tape'],
  ])('a draft with %s is ignored', (_what, stored) => {
    keptDrafts().set(PLACE, stored);
    const form = openForm<unknown>(PLACE, EMPTY);
    expect([form.content(), form.isRestored(), form.isDirty()]).toEqual([EMPTY, false, false]);
  });
});

test('a form that begins with nothing has no draft until something is typed', () => {
  const form = openForm<string | null>(PLACE, null);
  expect([form.content(), form.isRestored()]).toEqual([null, false]);
});

describe('what was typed into a form, as it is shown where it may be lost', () => {
  const EMPTY = {
    id: 1,
    location_id: 3,
    version: 4,
    name: 'Tape',
    note: '',
    amount: 5 as number | null,
    isOpen: false,
    lines: [{ item_id: 1, count: 1 }],
    valid: '',
    identity: '',
    subversion: '',
    versions: '',
  };

  test('only texts and numbers that differ from before are shown, without ids and versions [look.1402]', () => {
    const form = open(EMPTY);
    expect(form.typed?.()).toEqual([]);
    form.change({
      id: 2,
      location_id: 4,
      version: 5,
      name: '  Masking tape ',
      note: ' ',
      amount: 0,
      isOpen: true,
      lines: [
        { item_id: 2, count: 1 },
        { item_id: 3, count: 12 },
      ],
      valid: 'May',
      identity: 'c',
      subversion: 'b',
      versions: '2',
    });
    expect(form.typed?.()).toEqual(['Masking tape', '0', '12', 'May', 'c', 'b', '2']);
    form.change({ ...EMPTY, amount: null });
    expect(form.typed?.()).toEqual([]);
  });

  test('a form may name what of it was typed [look.1402]', () => {
    const form = open(EMPTY, { typed: ({ name, amount }) => ({ name, amount }) });
    expect(form.typed?.()).toEqual(['Tape', '5']);
  });

  test('of a form without an earlier record all that was typed is shown [look.1402]', () => {
    const form = open<{ line: { count: number } | null }>({ line: null });
    form.change({ line: { count: 3 } });
    expect(form.typed?.()).toEqual(['3']);
  });
});

describe('the address of a form', () => {
  test('a form stays open at its address in every language, and with other parameters than its own [look.341, look.472]', () => {
    const form = open({ name: '' }, { params: ['item', 'view'] });
    const close = form.mount();
    const stays = [
      '/stock?item=512',
      '/fr/stock?page=3&item=512',
      'http://storeroom.localhost:8080/stock?item=512',
    ];
    const leaves = ['/stock', '/stock?item=513', '/stock?item=512&view=logs', '/locations?item=512'];
    expect([...stays, ...leaves].filter((href) => form.staysAt(href))).toEqual(stays);
    close();
  });

  test('a form without parameters of its own stays open whatever the parameters are [look.341]', () => {
    const form = open({ name: '' });
    const close = form.mount();
    expect(['/stock', '/stock?item=513', '/locations'].filter((href) => form.staysAt(href))).toEqual([
      '/stock',
      '/stock?item=513',
    ]);
    close();
  });
});

describe('a form on the page', () => {
  test('what a form says of itself is what its screen said last [look.342, look.2165]', () => {
    const form = open({ name: '' });
    expect([form.save(), form.isSaving?.(), form.opensAt?.()]).toEqual([undefined, undefined, undefined]);
    const save = async () => true;
    form.update({ save, isSaving: true, opensAt: '/stock?item=512', isDirty: ({ name }) => name === 'Tape' });
    expect([form.save(), form.isSaving?.(), form.opensAt?.()]).toEqual([save, true, '/stock?item=512']);
    form.change({ name: 'Masking' });
    expect([form.isDirty(), [...keptDrafts()]]).toEqual([false, []]);
    form.change({ name: 'Tape' });
    expect([form.isDirty(), [...keptDrafts()]]).toEqual([true, [[PLACE, { name: 'Tape' }]]]);
  });

  test('of several drafts the one that was changed last comes last [look.346]', () => {
    const [one, two] = ['7/2/a', '7/2/b'].map((place) => openForm(place, ''));
    one?.change('first');
    two?.change('second');
    one?.change('first again');
    expect([...keptDrafts()]).toEqual([
      ['7/2/b', 'second'],
      ['7/2/a', 'first again'],
    ]);
  });

  test('a form is drawn again when its draft changes, until it is taken off the page', () => {
    const form = open({ name: '' });
    const drawn = jest.fn();
    const stop = form.subscribe(drawn);
    form.change({ name: 'Tape' });
    form.clear();
    expect(drawn).toHaveBeenCalledTimes(2);
    expect(form.content()).toEqual({ name: '' });
    stop();
    form.change({ name: 'Tape' });
    expect(drawn).toHaveBeenCalledTimes(2);
  });

  test('the host is told whenever a form comes, changes or goes [look.344]', () => {
    const changed = jest.fn();
    setDraftKeeper({ changed, ask: jest.fn() });
    const form = open({ name: '' });
    const close = form.mount();
    form.change({ name: 'Tape' });
    form.clear();
    close();
    expect(changed).toHaveBeenCalledTimes(4);
  });
});

describe('leaving', () => {
  const ask = jest.fn();
  const go = jest.fn();
  let closings: (() => void)[];

  /** A form that is open at addresses of items, with something typed or not. */
  function stand(isDirty: boolean): DraftForm {
    const form = { place: PLACE, isDirty: () => isDirty, staysAt: (to: string) => to === '/stock' };
    const whole = { ...form, save: () => undefined, clear: () => undefined };
    closings.push(registerForm(whole));
    return whole;
  }
  beforeEach(() => {
    ask.mockClear();
    go.mockClear();
    closings = [];
    setDraftKeeper({ changed: () => undefined, ask });
  });
  afterEach(() => closings.forEach((close) => close()));

  test('who leaves a page is asked about every form with something typed, and about none that stays open [look.341]', () => {
    const typed = [stand(true), stand(true)];
    stand(false);
    expect(unsavedForms()).toEqual(typed);
    leave({ go });
    leave({ go, to: '/locations' });
    expect(ask.mock.calls).toEqual([
      [typed, { go }],
      [typed, { go, to: '/locations' }],
    ]);
    expect(go).not.toHaveBeenCalled();
    leave({ go, to: '/stock' });
    closings.forEach((close) => close());
    leave({ go });
    expect([ask.mock.calls.length, go.mock.calls.length]).toEqual([2, 2]);
  });

  test('who closes one form is asked about that one alone [look.341]', () => {
    const [typed, other, empty] = [stand(true), stand(true), stand(false)];
    leave({ go, form: typed });
    expect(ask.mock.calls).toEqual([[[typed], { go, form: typed }]]);
    leave({ go, form: empty });
    expect(go).toHaveBeenCalledTimes(1);
    expect(unsavedForms({ form: other, to: '/stock' })).toEqual([other]);
  });

  test('where no host asks, leaving goes on at once', () => {
    stand(true);
    setDraftKeeper(null);
    leave({ go });
    expect(go).toHaveBeenCalledTimes(1);
  });
});
