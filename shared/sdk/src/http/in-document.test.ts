import { aUser, fakeApi } from '@storeroom/testing';
import { asPage } from '@storeroom/contract';
import { setEnvironment } from '../environment/environment';
import { setDocumentAnswers, staleAfter } from '../freshness/document-answers';
import { noteChange } from '../freshness/known-changes';
import { forgetReads, readingSince } from '../freshness/reads';
import { setQueryLibrary } from '../lazy/query-library.hooks';
import * as library from '../query-library';
import { publishLive } from '../realtime/bus';
import { connectionAtom, setConnectionAtom, socketIdAtom } from '../realtime/connection.state';
import { clearSessionAtom, setTokenAtom, setUserAtom } from '../session/session.state';
import { resetStore, store } from '../store/store';
import { chooseTeamAtom } from '../team/team.state';
import { inDocument, request } from './request';

const ORIGIN = 'http://api.storeroom.localhost';
/** When the document was asked for. */
const AT = 1_000;
const TOKEN = '12|abcdefghijklmnopqrstu';

let now: number;

beforeEach(() => {
  resetStore();
  forgetReads();
  setQueryLibrary(library);
  now = AT + 5_000;
  const api = fakeApi().on('POST /api/stock/{id}/archive').on('GET /sanctum/csrf-cookie');
  setEnvironment({
    serverOrigin: ORIGIN,
    fetch: api.fetch,
    readCookie: () => 'x',
    now: () => now,
    newId: () => 'id',
    onUnauthenticated: () => undefined,
  });
  const [team] = aUser().teams;
  const teams = [3, 4].map((id) => ({ ...team, id })) as ReturnType<typeof aUser>['teams'];
  store().set(setTokenAtom, { token: TOKEN, token_type: 'Bearer' });
  store().set(setUserAtom, { ...aUser(), team: { id: 4, name: 'Leeds', slug: 'leeds' }, teams });
  hold([{ id: 7, name: 'Tape' }]);
});

/** The document of this person and team holds these rows. */
function hold(data: unknown): void {
  const result = { stock: { data, pagination: {} } };
  const answers = { [`${ORIGIN}/api/stock?name=a+b&sort=name&team_id=4`]: result };
  setDocumentAnswers({ token: '12', answers, at: AT });
}

const inIt = (query: object = { sort: 'name', name: 'a b' }) =>
  inDocument('GET /api/stock', { query }, ({ stock }) => asPage(stock).data.map(({ name }) => name));

test('a query finds its first data in the document, as old as that is, and a second one asks [platform.2065]', () => {
  const { initialData, initialDataUpdatedAt } = inIt();
  expect([initialData(), initialDataUpdatedAt(), readingSince()]).toEqual([['Tape'], AT, AT]);
  expect(inIt().initialData()).toBeUndefined();
});

test('first data counts for 10 s, a request that the document does not have is no reading, and without a document there is no time [platform.2065]', () => {
  now = AT + 10_000;
  expect([inIt({ sort: 'id' }).initialData(), readingSince()]).toEqual([undefined, null]);
  expect(inIt().initialData()).toEqual(['Tape']);
  setDocumentAnswers(null);
  expect(inIt().initialDataUpdatedAt()).toBe(0);
});

const OTHERWISE: Record<string, () => unknown> = {
  'another query': () => inIt({ sort: 'name' }).initialData(),
  'another person': () => {
    store().set(setTokenAtom, { token: '122|abcdefghijklmnopqrstu', token_type: 'Bearer' });
    return inIt().initialData();
  },
  'nobody, after a sign-out': () => {
    store().set(clearSessionAtom);
    return inIt().initialData();
  },
  'the same person with another token': () => {
    store().set(clearSessionAtom);
    store().set(setTokenAtom, { token: '13|abcdefghijklmnopqrstu', token_type: 'Bearer' });
    return inIt().initialData();
  },
  'another team': () => {
    store().set(chooseTeamAtom, 3);
    return inIt().initialData();
  },
  'a document that is older than 10 s': () => {
    now = AT + 10_001;
    return inIt().initialData();
  },
  'a document from before a live event': () => {
    publishLive({ subject: 'stock', name: 'Edited', ids: [7] });
    return inIt().initialData();
  },
  'a document from before the page was live': () => {
    store().set(setConnectionAtom, { connection: 'live', socket_id: '1.1' });
    return inIt().initialData();
  },
  'a document from before a write of this page': async () => {
    await request('POST /api/stock/{id}/archive', { path: { id: 7 } });
    return inIt().initialData();
  },
  'an answer that cannot be read': () => {
    hold(null);
    return inIt().initialData();
  },
};

test.each(Object.entries(OTHERWISE))(
  'the document has no first data for %s [platform.2065]',
  async (_, first) => {
    expect(await first()).toBeUndefined();
  },
);

test('what has changed before the document was read is no reason to ask [platform.2065]', () => {
  noteChange(AT);
  hold([{ id: 7, name: 'Tape' }]);
  expect(inIt().initialData()).toEqual(['Tape']);
});

test('a page that is not live yet takes its first data from the document [platform.2065]', () => {
  const connection = () => [connectionAtom, socketIdAtom].map((one) => store().get<unknown>(one));
  expect(connection()).toEqual(['connecting', null]);
  store().set(setConnectionAtom, { connection: 'offline', socket_id: null });
  expect(connection()).toEqual(['offline', null]);
  expect(inIt().initialData()).toEqual(['Tape']);
});

test('first data of the document is fresh for 10 s, and once the page knows of a change no longer than what is asked for [platform.2065]', () => {
  const fresh = (dataUpdateCount: number) => staleAfter(500)({ state: { dataUpdateCount } });
  hold([{ id: 7, name: 'Tape' }]);
  expect([fresh(0), fresh(1)]).toEqual([10_000, 500]);
  noteChange(AT + 1);
  expect(fresh(0)).toBe(500);
});
