import {
  activeTeamIdAtom,
  keepPreviousData,
  request,
  useAtomValue,
  useGo,
  useLocale,
  useQuery,
  useTexts,
} from '@storeroom/sdk';
import {
  asPage,
  stockStatus,
  type Page,
  type Permission,
  type Stock,
  type StockStatus,
} from '@storeroom/contract';
import { useRouteEntries } from '../remotes/route-entries.hooks';
import { entryAt } from './go-keys';
import { useReason } from './own-entries.hooks';
import type { Entry, EntryKind, Question } from './palette-entries';

/** So many of a kind are shown. */
const MAX_OF_A_KIND = 5;

const PAGE_OF: Record<StockStatus, string> = {
  available: '/stock',
  empty: '/stock/empty',
  archived: '/stock/archived',
};

/** What was found of one kind, and what came of the search. */
export interface Found {
  kind: EntryKind;
  entries: Entry[];
  isLooking: boolean;
  hasFailed: boolean;
  retry: () => void;
  /** Why nothing of this kind can be searched. */
  reason: string | undefined;
}

/** What is found leads somewhere. */
type FoundEntry = Omit<Entry, 'run'> & { to: string };

/** The first of those that answer, and of each page that lists such things how many it has in all. */
interface Answer<Row> {
  rows: Row[];
  lists: { path: string; total: number }[];
}

interface Search<Row> {
  kind: EntryKind;
  permission: Permission;
  /** Whether a page has what is found; without one it is not searched. */
  isThere?: boolean;
  question: Question;
  find: (text: string, signal: AbortSignal) => Promise<Answer<Row>>;
  entryOf: (row: Row) => FoundEntry;
}

/** Searches one kind on the server where that is wanted and permitted; what is no longer wanted is cancelled. */
function useSearchOf<Row>({ kind, permission, isThere = true, question, find, entryOf }: Search<Row>): Found {
  const { scope, text } = question;
  const t = useTexts('palette');
  const pages = useRouteEntries();
  const locale = useLocale();
  const go = useGo();
  const team = useAtomValue(activeTeamIdAtom);
  const reason = useReason()(permission);
  const withRun = (entry: FoundEntry): Entry => ({ ...entry, run: () => go(entry.to) });
  const isWanted = isThere && text !== '' && (scope === null || scope === kind) && reason === undefined;
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['palette', team, kind, text],
    queryFn: ({ signal }) => find(text, signal),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const { rows = [], lists = [] } = (isWanted && data) || {};
  const all = lists.reduce((sum, { total }) => sum + total, 0);
  // What is not shown is in these lists, all of it or most.
  const further = all > MAX_OF_A_KIND ? lists.filter(({ total }) => total > 0) : [];
  const leadsOn = ({ path, total }: Answer<Row>['lists'][number]): Entry => ({
    key: `all ${path}`,
    kind,
    label: t('all', { count: total, page: entryAt(pages, path)?.row.title[locale] ?? '' }),
    icon: 'search',
    isWayOn: true,
    run: () => go(`${path}?${new URLSearchParams({ name: text })}`),
  });
  return {
    kind,
    entries: [...rows.slice(0, MAX_OF_A_KIND).map((row) => withRun(entryOf(row))), ...further.map(leadsOn)],
    isLooking: isWanted && isFetching,
    hasFailed: isWanted && isError,
    retry: () => void refetch(),
    reason,
  };
}

const VIEWS = [
  { path: PAGE_OF.available, query: {} },
  { path: PAGE_OF.empty, query: { positiveAmount: 'false' } },
  { path: PAGE_OF.archived, query: { deleted: 'true' } },
] as const;

async function findItems(
  name: string,
  mayOpen: readonly boolean[],
  signal: AbortSignal,
): Promise<Answer<Stock>> {
  const wanted = VIEWS.filter((_view, at) => mayOpen[at]);
  const found = await Promise.all(
    wanted.map(async ({ path, query }) => {
      const { stock } = await request('GET /api/stock', {
        query: { ...query, name, per_page: MAX_OF_A_KIND },
        signal,
      });
      return { path, page: asPage(stock) };
    }),
  );
  return {
    rows: found.flatMap(({ page }) => page.data),
    lists: found.map(({ path, page }) => ({ path, total: page.pagination.total })),
  };
}

/** Of what one page lists. */
function ofOne<Row>(path: string, { data, pagination: { total } }: Page<Row>): Answer<Row> {
  return { rows: data, lists: [{ path, total }] };
}

/** Items, locations and people by a part of their name, as far as this person may look. */
export function useFound(question: Question): Found[] {
  const t = useTexts('palette');
  const reason = useReason();
  const pages = useRouteEntries();
  const mayOpen = VIEWS.map(({ path }) => {
    const row = entryAt(pages, path)?.row;
    return row !== undefined && reason(row.permission) === undefined;
  });
  const hasLocationPage = entryAt(pages, '/stock/locations/:slug') !== undefined;
  const hasPeople = entryAt(pages, '/users') !== undefined;

  const items = useSearchOf({
    kind: 'item',
    permission: 'stock',
    question,
    find: (name, signal) => findItems(name, mayOpen, signal),
    entryOf: (stock) => {
      const status = stockStatus(stock);
      const note = [stock.location_name, status === 'available' ? null : t(`status.${status}`)];
      return {
        key: `item ${stock.id}`,
        kind: 'item',
        label: stock.name,
        icon: 'box',
        note: note.filter(Boolean).join(' · '),
        to: `${PAGE_OF[status]}?item=${stock.id}`,
      };
    },
  });
  const locations = useSearchOf({
    kind: 'location',
    permission: 'locations',
    question,
    find: async (name, signal) =>
      ofOne(
        '/stock/locations',
        asPage(
          (await request('GET /api/stock/locations', { query: { name, per_page: MAX_OF_A_KIND }, signal }))
            .locations,
        ),
      ),
    entryOf: ({ id, name }) => ({
      key: `location ${id}`,
      kind: 'location',
      label: name,
      icon: 'pin',
      to: hasLocationPage ? `/stock/locations/${id}` : `/stock?location_id=${id}`,
    }),
  });
  const people = useSearchOf({
    kind: 'person',
    permission: 'users',
    isThere: hasPeople,
    question,
    find: async (name, signal) =>
      ofOne(
        '/users',
        asPage((await request('GET /api/users', { query: { name, per_page: MAX_OF_A_KIND }, signal })).users),
      ),
    entryOf: ({ id, name, email }) => ({
      key: `person ${id}`,
      kind: 'person',
      label: name,
      icon: 'user',
      note: email,
      to: `/users?user=${id}`,
    }),
  });
  return hasPeople ? [items, locations, people] : [items, locations];
}
