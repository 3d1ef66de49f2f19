import {
  activeTeamIdAtom,
  keepPreviousData,
  request,
  useAtomValue,
  useGo,
  useQuery,
  useTexts,
} from '@storeroom/sdk';
import { asPage, stockStatus, type Permission, type Stock, type StockStatus } from '@storeroom/contract';
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

interface Search<Row> {
  kind: EntryKind;
  permission: Permission;
  /** Whether a page has what is found; without one it is not searched. */
  isThere?: boolean;
  question: Question;
  find: (text: string, signal: AbortSignal) => Promise<Row[]>;
  entryOf: (row: Row) => FoundEntry;
}

/** Searches one kind on the server where that is wanted and permitted; what is no longer wanted is cancelled. */
function useSearchOf<Row>({ kind, permission, isThere = true, question, find, entryOf }: Search<Row>): Found {
  const { scope, text } = question;
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
  return {
    kind,
    entries: isWanted ? (data ?? []).slice(0, MAX_OF_A_KIND).map((row) => withRun(entryOf(row))) : [],
    isLooking: isWanted && isFetching,
    hasFailed: isWanted && isError,
    retry: () => void refetch(),
    reason,
  };
}

const VIEWS = [{}, { positiveAmount: 'false' }, { deleted: 'true' }] as const;

async function findItems(name: string, mayOpen: readonly boolean[], signal: AbortSignal): Promise<Stock[]> {
  const wanted = VIEWS.filter((_view, at) => mayOpen[at]);
  const pages = await Promise.all(
    wanted.map((view) =>
      request('GET /api/stock', { query: { ...view, name, per_page: MAX_OF_A_KIND }, signal }),
    ),
  );
  return pages.flatMap(({ stock }) => asPage(stock).data);
}

/** Items, locations and people by a part of their name, as far as this person may look. */
export function useFound(question: Question): Found[] {
  const t = useTexts('palette');
  const reason = useReason();
  const pages = useRouteEntries();
  const mayOpen = ['/stock', '/stock/empty', '/stock/archived'].map((path) => {
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
      asPage(
        (await request('GET /api/stock/locations', { query: { name, per_page: MAX_OF_A_KIND }, signal }))
          .locations,
      ).data,
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
      asPage((await request('GET /api/users', { query: { name, per_page: MAX_OF_A_KIND }, signal })).users)
        .data,
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
