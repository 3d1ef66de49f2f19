import { useGo, useLocale, useTexts } from '@storeroom/sdk';
import { useState } from 'react';
import { useKindResults, useKinds, type KindResults } from './found-entries.hooks';
import { useActionEntries, usePageEntries } from './local-entries.hooks';
import {
  matching,
  queryOf,
  type Entry,
  type EntryKind,
  type PaletteQuery,
  type Scope,
} from './palette-entries';
import { useRecent } from './recent.hooks';

/** This prefix searches commands only. */
const ACTION_SIGN = '>';

export interface Section {
  /** A kind, or `recent`. */
  key: string;
  heading: string;
  entries: readonly Entry[];
}

export interface PaletteResults {
  query: PaletteQuery;
  /** The kinds that can be searched alone. */
  scopes: readonly Scope[];
  sections: Section[];
  found: KindResults[];
}

/**
 * The results for the typed text, by kind; recent choices come first when nothing is typed. The server is asked after
 * a pause in typing.
 */
export function usePaletteResults(typed: string, debounced: string): PaletteResults {
  const t = useTexts('palette');
  const locale = useLocale();
  const kinds = useKinds();
  const scopes = [
    { sign: ACTION_SIGN, kind: 'action', heading: t('kinds.action') },
    ...kinds.map(({ rows: [{ search }] }) => ({ ...search, heading: search.heading[locale] })),
  ];
  const query = queryOf(typed, scopes);
  const { scope, text } = query;
  const pages = usePageEntries();
  const actions = useActionEntries();
  const found = useKindResults(kinds, queryOf(debounced, scopes));
  const go = useGo();
  const [chosen] = useState(useRecent().read);
  const local = [...pages, ...actions];
  // Commands of a part of the page that has unmounted are gone.
  const recent = chosen.flatMap((entry): Entry[] => {
    const { to } = entry;
    const known = local.find(({ key }) => key === entry.key);
    if (known) return [known];
    return to === undefined ? [] : [{ ...entry, run: () => go(to) }];
  });
  const isInScope = (kind: EntryKind) => scope === null || scope === kind;

  const sections: Section[] = [
    {
      key: 'recent' as const,
      heading: t('kinds.recent'),
      entries: text === '' ? recent.filter(({ kind }) => isInScope(kind)) : [],
    },
    {
      key: 'action' as const,
      heading: t('kinds.action'),
      entries: isInScope('action') ? matching(actions, text) : [],
    },
    {
      key: 'page' as const,
      heading: t('kinds.page'),
      entries: isInScope('page') ? matching(pages, text) : [],
    },
    ...found.map(({ kind, heading, entries }) => ({
      key: kind,
      heading,
      entries: isInScope(kind) && text !== '' ? entries : [],
    })),
  ];
  const listed = new Set<string>();
  const unique = sections.map((section) => ({
    ...section,
    entries: section.entries.filter(({ key }) => !listed.has(key) && listed.add(key)),
  }));
  return { query, scopes, sections: unique.filter(({ entries }) => entries.length > 0), found };
}
