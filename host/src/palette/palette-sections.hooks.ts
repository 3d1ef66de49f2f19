import { useGo, useTexts } from '@storeroom/sdk';
import { useState } from 'react';
import { useFound, type Found } from './found-entries.hooks';
import { useActionEntries, usePageEntries } from './own-entries.hooks';
import { answering, type Entry, type EntryKind, type Question } from './palette-entries';
import { useRecent } from './recent.hooks';

export interface Section {
  key: EntryKind | 'recent';
  heading: string;
  entries: readonly Entry[];
}

/** What the palette answers to a question, by kind; without one what was chosen lately comes first. */
export function useSections(question: Question, settled: Question): { sections: Section[]; found: Found[] } {
  const t = useTexts('palette');
  const { scope, text } = question;
  const pages = usePageEntries();
  const actions = useActionEntries();
  const found = useFound(settled);
  const go = useGo();
  const [chosen] = useState(useRecent().read);
  const own = [...pages, ...actions];
  // What a part that has left had offered is gone with it.
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
      entries: asks('action') ? answering(actions, text) : [],
    },
    { key: 'page' as const, heading: t('kinds.page'), entries: asks('page') ? answering(pages, text) : [] },
    ...found.map(({ kind, entries }) => ({
      key: kind,
      heading: t(`kinds.${kind}`),
      entries: asks(kind) && text !== '' ? entries : [],
    })),
  ];
  const known = new Set<string>();
  const once = sections.map((section) => ({
    ...section,
    entries: section.entries.filter(({ key }) => !known.has(key) && known.add(key)),
  }));
  return { sections: once.filter(({ entries }) => entries.length > 0), found };
}
