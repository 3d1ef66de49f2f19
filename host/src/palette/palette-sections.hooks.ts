import { useGo, useLocale, useTexts } from '@storeroom/sdk';
import { useState } from 'react';
import { useFound, useKinds, type Found } from './found-entries.hooks';
import { useActionEntries, usePageEntries } from './own-entries.hooks';
import {
  matching,
  questionOf,
  type Entry,
  type EntryKind,
  type Question,
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

export interface Answers {
  question: Question;
  /** The kinds that can be searched alone. */
  scopes: readonly Scope[];
  sections: Section[];
  found: Found[];
}

/**
 * The results for the typed text, by kind; recent choices come first when nothing is typed. The server is asked after
 * a pause in typing.
 */
export function useAnswers(typed: string, settled: string): Answers {
  const t = useTexts('palette');
  const locale = useLocale();
  const kinds = useKinds();
  const scopes = [
    { sign: ACTION_SIGN, kind: 'action', heading: t('kinds.action') },
    ...kinds.map(({ rows: [{ search }] }) => ({ ...search, heading: search.heading[locale] })),
  ];
  const question = questionOf(typed, scopes);
  const { scope, text } = question;
  const pages = usePageEntries();
  const actions = useActionEntries();
  const found = useFound(kinds, questionOf(settled, scopes));
  const go = useGo();
  const [chosen] = useState(useRecent().read);
  const own = [...pages, ...actions];
  // Commands of a part of the page that has unmounted are gone.
  const recent = chosen.flatMap((entry): Entry[] => {
    const { to } = entry;
    const known = own.find(({ key }) => key === entry.key);
    if (known) return [known];
    return to === undefined ? [] : [{ ...entry, run: () => go(to) }];
  });
  const asks = (kind: EntryKind) => scope === null || scope === kind;

  const sections: Section[] = [
    {
      key: 'recent' as const,
      heading: t('kinds.recent'),
      entries: text === '' ? recent.filter(({ kind }) => asks(kind)) : [],
    },
    {
      key: 'action' as const,
      heading: t('kinds.action'),
      entries: asks('action') ? matching(actions, text) : [],
    },
    { key: 'page' as const, heading: t('kinds.page'), entries: asks('page') ? matching(pages, text) : [] },
    ...found.map(({ kind, heading, entries }) => ({
      key: kind,
      heading,
      entries: asks(kind) && text !== '' ? entries : [],
    })),
  ];
  const known = new Set<string>();
  const once = sections.map((section) => ({
    ...section,
    entries: section.entries.filter(({ key }) => !known.has(key) && known.add(key)),
  }));
  return { question, scopes, sections: once.filter(({ entries }) => entries.length > 0), found };
}
