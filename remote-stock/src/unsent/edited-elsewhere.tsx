import type { Stock } from '@storeroom/contract';
import { ConflictChoice } from '../items';
import { useQueue } from './unsent.hooks';
import type { Entry } from './unsent.rules';

/** The item as it is now, where somebody has changed the same fields of it meanwhile. */
export function theirsOf({ work, refusal }: Entry): Stock | null {
  if (work.kind !== 'edit' || refusal?.status !== 409) return null;
  return (refusal.result as { current?: Stock } | null)?.current ?? null;
}

/** Each field that both sides changed is chosen between; what is chosen is sent over what is there now. */
export function EditedElsewhere({ entry, onDrop }: { entry: Entry; onDrop: () => void }) {
  const queue = useQueue();
  const current = theirsOf(entry);
  const { work } = entry;
  if (work.kind !== 'edit' || current === null) return null;
  const settle = (fields: typeof work.fields) => {
    if (Object.keys(fields).length === 0) return onDrop();
    const { version } = current;
    void queue.retry(entry.id, (asked) => ({ ...asked, work: { ...work, fields, version } }));
  };
  return (
    <ConflictChoice
      form={{ changes: work.fields, isPending: false, settle, forget: onDrop }}
      theirs={{ current, base: { ...current, ...work.base } }}
    />
  );
}
