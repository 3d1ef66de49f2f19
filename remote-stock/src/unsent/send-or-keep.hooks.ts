import { ApiError, showToastAtom, useActiveTeam, useSetAtom } from '@storeroom/sdk';
import type { Location, Page } from '@storeroom/contract';
import { noteOf, noteWriteAtom, stockKeys, useStockCache, type ItemWrite, type StockCache } from '../items';
import { useEntryWords } from './entry-words.hooks';
import { lanesOf, undoneBy } from './kinds';
import { sendWork, type Answers } from './send-work';
import { useQueue } from './unsent.hooks';
import { isWaiting, type Work, type WorkName, type Works } from './unsent.rules';
import { useUnsentWords } from './unsent-texts.hooks';

/** One message at a time says that something waits. */
export const TOPIC = 'unsent';

/** Something that is sent at once, and kept where no answer comes. */
export interface Write<W extends Work = Work> extends Omit<ItemWrite, 'work'> {
  work: W;
  /** Whose picking list it is about. */
  customer?: string;
}

/** The location that a change leads to, by its name, where the page has read that. */
function placeOf({ client, team }: StockCache, work: Work): string | undefined {
  const id =
    work.kind === 'edit'
      ? work.fields.location_id
      : work.kind === 'move'
        ? work.call.location_id
        : work.kind === 'many'
          ? work.call.params?.location_id
          : null;
  if (!id) return undefined;
  return client
    .getQueriesData<Page<Location>>({ queryKey: stockKeys.locations(team, '').slice(0, 3) })
    .flatMap(([, page]) => page?.data ?? [])
    .find((location) => location.id === id)?.name;
}

/**
 * Sends a write by the given call; answers null for one that waits on the device, as no answer came to it or to one before it.
 * `isTried`: the call only says how an earlier one has failed.
 */
export function useSendOrKeep(): <Answer>(
  call: () => Promise<Answer>,
  write: Write,
  isTried?: boolean,
) => Promise<Answer | null> {
  const t = useUnsentWords();
  const { what } = useEntryWords();
  const queue = useQueue();
  const cache = useStockCache();
  const { id: team_id = 0 } = useActiveTeam() ?? {};
  const showToast = useSetAtom(showToastAtom);
  const noteWrite = useSetAtom(noteWriteAtom);
  // What waits for somebody to decide holds up nothing.
  const waiting = () => queue.entries().filter((entry) => isWaiting(entry) && entry.team_id === team_id);
  const comesAfter = (work: Work) => {
    const lanes = lanesOf(work);
    return (
      work.kind !== 'create' &&
      waiting().some((entry) => lanesOf(entry.work).some((lane) => lanes.includes(lane)))
    );
  };
  /** What is taken back twice is taken back once. */
  const isKept = (work: Work) => {
    const undone = undoneBy(work);
    return undone !== null && waiting().some((entry) => undoneBy(entry.work) === undone);
  };
  const keep = ({ id, name, customer = undefined, work, made_at }: Write, is_sent: boolean) => {
    const place = placeOf(cache, work);
    const about = { name, customer: customer ?? null, ...(place && { place }) };
    const words = { what: what({ about, work }) };
    const isNew = !isKept(work);
    if (isNew) queue.add({ id, team_id, about, work, made_at, ...(is_sent && { is_sent }) });
    else noteOf(id).forget();
    const undo = async () => {
      const isDropped = await queue.takeBack(id);
      const message = t(isDropped ? 'items.takenBack' : 'items.tooLate', words);
      showToast({ kind: isDropped ? 'done' : 'failed', message, topic: TOPIC });
    };
    showToast({
      kind: 'done',
      message: t('items.kept', words),
      topic: TOPIC,
      // What was sent without an answer may be booked.
      ...(isNew && !is_sent && { action: { label: t('items.takeBack'), run: () => void undo() } }),
    });
    return null;
  };
  return async (call, write, isTried = false) => {
    // Should the page end meanwhile, the next one sends it. What is kept is noted until it is on the disk.
    noteWrite(write);
    if (!isTried && comesAfter(write.work)) return keep(write, false);
    const { forget } = noteOf(write.id);
    try {
      const saved = await call();
      forget();
      return saved;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0) {
        forget();
        throw error;
      }
      // What has words was certainly not sent.
      return keep(write, error.message === '');
    }
  };
}

/** The same by the usual call of a kind of work. */
export function useSendWork(): <Name extends WorkName>(
  write: Write<Works[Name]> & { work: { kind: Name } },
) => Promise<Answers[Name] | null> {
  const sendOrKeep = useSendOrKeep();
  const { id: team_id = 0 } = useActiveTeam() ?? {};
  return (write) => sendOrKeep(() => sendWork({ ...write, team_id }, undefined), write);
}
