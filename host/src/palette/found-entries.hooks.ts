import { activeTeamIdAtom, canAtom, request, useAtomValue, useGo, useLocale, useTexts } from '@storeroom/sdk';
import {
  asPage,
  type AnyPermission,
  type Locale,
  type Page,
  type RecordSearch,
  type RouteRow,
} from '@storeroom/contract';
import { useEffect, useMemo, useState } from 'react';
import { iconNamed } from '../page/icon-named';
import { isPermitted } from '../remotes/route-entries';
import { useRouteEntries } from '../remotes/route-entries.hooks';
import { useReason } from './local-entries.hooks';
import type { Entry, PaletteQuery } from './palette-entries';

/** The number of results shown for each kind. */
const MAX_OF_A_KIND = 5;

/** The results of one kind, and the state of the search. */
export interface KindResults {
  /** The kind in the rows of remotes: `item`. */
  kind: string;
  heading: string;
  entries: Entry[];
  isSearching: boolean;
  hasFailed: boolean;
  retry: () => void;
  /** Why this kind cannot be searched. */
  reason: string | undefined;
}

/** A page whose row defines a search. */
type SearchedRow = RouteRow & { search: RecordSearch };

type FoundRecord = { id: number; name: string } & Record<string, unknown>;

/** The results from one page. */
interface PageResult {
  row: SearchedRow;
  page: Page<FoundRecord>;
}

async function find(row: SearchedRow, name: string, signal: AbortSignal): Promise<PageResult> {
  const { read, records } = row.search;
  const { pathname, searchParams } = new URL(read, 'https://api.invalid');
  // The response has a type of the remote, which the host cannot import.
  const response: Record<string, unknown> = await request(`GET ${pathname}` as 'GET /api/stock', {
    query: { ...Object.fromEntries(searchParams), name, per_page: MAX_OF_A_KIND },
    signal,
  });
  return { row, page: asPage(response[records] as Page<FoundRecord>) };
}

/** A record that was found, as an entry that links to it. */
function entryOf({ path, search }: SearchedRow, record: FoundRecord, locale: Locale) {
  const { kind, icon, open, notes = [], mark } = search;
  const note = [...notes.map((field) => record[field]), mark?.[locale]].filter(Boolean).join(' · ');
  return {
    key: `${kind} ${record.id}`,
    kind,
    label: record.name,
    icon: iconNamed(icon),
    ...(note !== '' && { note }),
    to: path + open.replace('{id}', `${record.id}`),
  };
}

/** The pages that list records of one kind, and those of them that this user may open. */
export interface Kind {
  rows: [SearchedRow, ...SearchedRow[]];
  open: SearchedRow[];
}

function kindsOf(rows: readonly RouteRow[], can: (permission: AnyPermission) => boolean): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const row of rows) {
    const { search, permission } = row;
    if (!search) continue;
    const searched = { ...row, search };
    const kind = kinds.get(search.kind) ?? { rows: [searched], open: [] };
    if (kind.rows[0] !== searched) kind.rows.push(searched);
    if (isPermitted(can, permission)) kind.open.push(searched);
    kinds.set(search.kind, kind);
  }
  return [...kinds.values()];
}

/** The result of the last search of a kind that has ended. */
interface Outcome {
  searchKey: string;
  team: number | null;
  /** Null where it failed. */
  results: PageResult[] | null;
}

/** Searches each kind separately, so that none waits for another; searches that are out of date are cancelled. */
function useOutcomes(
  kinds: readonly Kind[],
  text: string,
  searchKey: string,
  team: Outcome['team'],
): Readonly<Record<string, Outcome>> {
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  useEffect(() => {
    const controller = new AbortController();
    for (const { rows, open } of kinds) {
      const end = (results: Outcome['results']) => {
        if (!controller.signal.aborted)
          setOutcomes((others) => ({ ...others, [rows[0].search.kind]: { searchKey, team, results } }));
      };
      Promise.all(open.map((row) => find(row, text, controller.signal))).then(end, () => end(null));
    }
    return () => controller.abort();
  }, [kinds, text, searchKey, team]);
  return outcomes;
}

/** The kinds of records that remotes make searchable, in the order of their rows. */
export function useKinds(): readonly Kind[] {
  const can = useAtomValue(canAtom);
  const entries = useRouteEntries();
  return useMemo(
    () =>
      kindsOf(
        entries.map(({ row }) => row),
        can,
      ),
    [entries, can],
  );
}

/** Finds records by a part of their name, of each searchable kind that this user may read. */
export function useKindResults(kinds: readonly Kind[], { scope, text }: PaletteQuery): KindResults[] {
  const t = useTexts('palette');
  const locale = useLocale();
  const go = useGo();
  const team = useAtomValue(activeTeamIdAtom);
  const reason = useReason();
  const [tries, setTries] = useState(0);
  const wanted = useMemo(
    () =>
      text === ''
        ? []
        : kinds.filter(
            ({ rows, open }) => open.length > 0 && (scope === null || scope === rows[0].search.kind),
          ),
    [kinds, scope, text],
  );
  const searchKey = `${team} ${tries} ${text}`;
  const outcomes = useOutcomes(wanted, text, searchKey, team);

  /** The entry that links to the full list of results on one page. */
  const linkToAll = ({ row, page }: PageResult): Entry => ({
    key: `all ${row.path}`,
    kind: row.search.kind,
    label: t('all', { count: page.pagination.total, page: row.title[locale] }),
    icon: 'search',
    linksToAll: true,
    run: () => go(`${row.path}?${new URLSearchParams({ name: text })}`),
  });

  return kinds.map((one) => {
    const [first] = one.rows;
    const { kind, heading } = first.search;
    const isWanted = wanted.includes(one);
    const latest = outcomes[kind];
    // Records of another team lead nowhere in this one.
    const outcome = isWanted && latest?.team === team ? latest : undefined;
    const results = outcome?.results ?? [];
    const found = results.flatMap(({ row, page }) => page.data.map((record) => entryOf(row, record, locale)));
    const total = results.reduce((sum, { page }) => sum + page.pagination.total, 0);
    // The results that are not shown are in these lists.
    const further = total > MAX_OF_A_KIND ? results.filter(({ page }) => page.pagination.total > 0) : [];
    return {
      kind,
      heading: heading[locale],
      entries: [
        ...found.slice(0, MAX_OF_A_KIND).map((entry) => ({ ...entry, run: () => go(entry.to) })),
        ...further.map(linkToAll),
      ],
      isSearching: isWanted && outcome?.searchKey !== searchKey,
      hasFailed: outcome?.results === null,
      retry: () => setTries((before) => before + 1),
      reason: one.open.length > 0 ? undefined : reason(first.permission),
    };
  });
}
