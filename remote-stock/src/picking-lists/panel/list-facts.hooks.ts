import { offerUndoAtom, newId, showToastAtom, useDraft, useSetAtom } from '@storeroom/sdk';
import type { StockList } from '@storeroom/contract';
import { useState } from 'react';
import { currentInRefusal } from '../../items';
import { useListWrite } from '../data/list-write.hooks';
import type { ListFacts } from '../../unsent';
import { useListWords } from '../list-words.hooks';
import { FACTS, factChanges, factConflicts, type FactsDraft } from './facts.rules';

interface Begun {
  draft: FactsDraft;
  base: (ListFacts & { version: number }) | null;
}

const NOTHING: Begun = { draft: {}, base: null };
const changesIn = ({ draft, base }: Begun) => (base ? factChanges(draft, base) : {});
const factsOf = ({ customer_name, name, note, version }: StockList) => ({
  customer_name,
  name,
  note,
  version,
});

/** The draft of the details of a list. Changes from the server do not overwrite it; conflicts are asked about. */
export function useListFacts(list: StockList) {
  const { t } = useListWords();
  const typed = useDraft(`stock:list:${list.id}`, NOTHING, {
    isDirty: (content) => Object.keys(changesIn(content)).length > 0,
    params: ['list'],
    typed: ({ draft }) => draft,
  });
  const { draft, base } = typed.content;
  const changes = changesIn(typed.content);
  const [theirs, setTheirs] = useState<StockList | null>(null);
  const [refusal, setRefusal] = useState<{ field: string; message: string } | null>(null);
  const showToast = useSetAtom(showToastAtom);
  const offerUndo = useSetAtom(offerUndoAtom);
  const { write, isPending } = useListWrite(list.id);
  const forget = () => {
    typed.clear();
    setTheirs(null);
    setRefusal(null);
  };
  const about = list.customer_name;

  function send(fields: FactsDraft, version: number, before: ListFacts): void {
    if (Object.keys(fields).length === 0) return forget();
    const old: FactsDraft = Object.fromEntries(
      Object.keys(fields).map((fact) => [fact, before[fact as keyof ListFacts]]),
    );
    const of = { kind: 'editList', list_id: list.id } as const;
    write({
      about,
      work: { ...of, fields, base: old, version },
      onQueued: forget,
      onDone: (saved) => {
        forget();
        offerUndo({
          name: `list-${list.id}-facts-${newId()}`,
          message: t('panel.saved', { customer: saved.customer_name }),
          label: t('undo'),
          undo: () =>
            write({
              about,
              work: { ...of, fields: old, base: fields, version: saved.version },
              onDone: ({ customer_name }) =>
                showToast({ kind: 'done', message: t('panel.undone', { customer: customer_name }) }),
            }),
        });
      },
      onRefused: (error) => {
        const current = currentInRefusal<StockList>(error);
        if (current) {
          // Only lines or fields that were not edited here have changed, so it can be saved again.
          if (factConflicts(fields, before, current).length === 0)
            send(fields, current.version, factsOf(current));
          else setTheirs(current);
          return true;
        }
        const [field, [message = ''] = []] = Object.entries(error.errors)[0] ?? ['', []];
        if (error.status !== 422 || !FACTS.some((fact) => fact === field)) return false;
        setRefusal({ field, message });
        return true;
      },
    });
  }

  return {
    values: { ...list, ...draft },
    changes,
    isDirty: Object.keys(changes).length > 0,
    isPending,
    isRestored: typed.isRestored,
    conflicts: theirs && base ? { current: theirs, base, facts: factConflicts(changes, base, theirs) } : null,
    errorOf: (field: string) => (refusal?.field === field ? refusal.message : null),
    type: (part: FactsDraft) => {
      setRefusal(null);
      typed.change({ base: base ?? factsOf(list), draft: { ...draft, ...part } });
    },
    save: () => base && send(changes, base.version, base),
    /** Saves the chosen values as a change of the current version. */
    settle: (chosen: FactsDraft) => theirs && send(chosen, theirs.version, factsOf(theirs)),
    forget,
  };
}

export type ListFactsForm = ReturnType<typeof useListFacts>;
