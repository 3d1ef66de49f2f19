import { newId, offerUndoAtom, showToastAtom, useSetAtom } from '@storeroom/sdk';
import { roundAmount } from '@storeroom/contract';
import { serverMessage } from '../../items';
import { useListWords } from '../list-words.hooks';
import { useListWrite } from './list-write.hooks';

interface Wanted {
  id: number;
  name: string;
}

/**
 * Adds items to a list, with an undo. The amount of an open line with the same item is increased; other items become new
 * lines.
 */
export function useAddLines(list_id: number) {
  const { t, amount: formatAmount } = useListWords();
  const offerUndo = useSetAtom(offerUndoAtom);
  const showToast = useSetAtom(showToastAtom);
  const { write, isPending } = useListWrite(list_id);
  const add = (
    items: readonly (Wanted & { amount: number })[],
    about: string,
    { onDone, onRefused }: { onDone?: () => void; onRefused?: (message: string) => boolean } = {},
  ) =>
    write({
      about,
      work: {
        kind: 'addLines',
        list_id,
        items: items.map(({ id: stock_id, amount }) => ({ stock_id, amount })),
      },
      ...(onDone && { onQueued: onDone }),
      onDone: (list, added) => {
        const changed = added.flatMap(({ item_id, amount }) => {
          const line = list.items.find(({ id }) => id === item_id);
          return line ? [{ line, before: roundAmount(line.amount - amount) }] : [];
        });
        const [first] = changed;
        const message =
          items.length === 1 && first && first.before > 0
            ? t('line.raised', { name: first.line.name, amount: formatAmount(first.line.amount) })
            : t('line.added', {
                count: items.length,
                name: items[0]?.name ?? '',
                customer: list.customer_name,
              });
        const undo = () => {
          for (const { line, before } of changed) {
            const of = { list_id, item_id: line.id };
            write({
              about: line.name,
              customer: list.customer_name,
              work:
                before > 0
                  ? { kind: 'editLine', ...of, fields: { amount: before }, base: { amount: line.amount } }
                  : { kind: 'removeLine', ...of },
            });
          }
        };
        const topic = `list-${list_id}-${items.map(({ id }) => id).join(' ')}`;
        // Other servers may not return which lines these are.
        if (!first) showToast({ kind: 'done', message, topic });
        else offerUndo({ name: `list-${list_id}-added-${newId()}`, topic, message, label: t('undo'), undo });
        onDone?.();
      },
      onRefused: (error) => {
        const message = error.status === 422 ? serverMessage(error) : '';
        return message !== '' && (onRefused?.(message) ?? false);
      },
    });
  return { add, isPending };
}
