import { ApiError, showToastAtom, useActiveTeam, useSetAtom } from '@storeroom/sdk';
import type { Location, Page } from '@storeroom/contract';
import { noteOf, noteWriteAtom, stockKeys, useStockCache, type ItemWrite, type StockCache } from '../items';
import { useEntryWords } from './entry-words.hooks';
import { lanesOf, undoneBy } from './kinds';
import { sendWork, type Answers } from './send-work';
import { useQueue } from './unsent.hooks';
import { askedOf, isWaiting, type Work, type WorkName, type Works } from './unsent.rules';
import { useUnsentTexts } from './unsent-texts.hooks';

/** The topic of the message that something waits: a new one replaces the one before. */
export const TOPIC = 'unsent';

/** A write that is sent at once, and queued when no answer comes. */
interface Write<W extends Work = Work> extends Omit<ItemWrite, 'work'> {
  work: W;
  /** The customer of the picking list that it is about. */
  customer?: string;
}

/** Whether the person has to say if a change of an amount came before a later count. A count asks this in its form. */
const isUnclear = (error: unknown, work: Work): boolean =>
  error instanceof ApiError &&
  work.kind === 'adjust' &&
  'delta' in work.change &&
  askedOf({ refusal: error }).length > 0;

/** The name of the location that a change moves items to, if the page has read it. */
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
    .getQueriesData<Page<Location>>({ queryKey: stockKeys.allLocations(team) })
    .flatMap(([, page]) => page?.data ?? [])
    .find((location) => location.id === id)?.name;
}

/**
 * Sends a write by the given call. Returns null when the write waits on the device, because it or an earlier one got no
 * answer. `isTried`: the call was made before and only repeats its error.
 */
export function useSendOrQueue(): <Answer>(
  call: () => Promise<Answer>,
  write: Write,
  isTried?: boolean,
) => Promise<Answer | null> {
  const t = useUnsentTexts();
  const { what } = useEntryWords();
  const queue = useQueue();
  const cache = useStockCache();
  const { id: team_id = 0 } = useActiveTeam() ?? {};
  const showToast = useSetAtom(showToastAtom);
  const noteWrite = useSetAtom(noteWriteAtom);
  // Entries that wait for a decision of the person hold up no others.
  const waiting = () => queue.entries().filter((entry) => isWaiting(entry) && entry.team_id === team_id);
  const comesAfter = (work: Work) => {
    const lanes = lanesOf(work);
    return (
      work.kind !== 'create' &&
      waiting().some((entry) => lanesOf(entry.work).some((lane) => lanes.includes(lane)))
    );
  };
  /** Whether an undo of the same change is waiting already. */
  const isUndoWaiting = (work: Work) => {
    const undone = undoneBy(work);
    return undone !== null && waiting().some((entry) => undoneBy(entry.work) === undone);
  };
  /** Adds it to the queue, where it is refused again and asked about like other entries. */
  const ask = ({ id, name, work, made_at }: Write) =>
    queue.add({ id, team_id, about: { name, customer: null }, work, made_at });
  const enqueue = ({ id, name, customer = undefined, work, made_at }: Write, is_sent: boolean) => {
    const place = placeOf(cache, work);
    const about = { name, customer: customer ?? null, ...(place && { place }) };
    const words = { what: what({ about, work }) };
    const isNew = !isUndoWaiting(work);
    if (isNew) queue.add({ id, team_id, about, work, made_at, ...(is_sent && { is_sent }) });
    else noteOf(id).forget();
    const undo = async () => {
      const isDropped = await queue.takeBack(id);
      const message = t(isDropped ? 'items.takenBack' : 'items.tooLate', words);
      showToast({ kind: isDropped ? 'done' : 'failed', message, topic: TOPIC });
    };
    showToast({
      kind: 'done',
      message: t('items.queued', words),
      topic: TOPIC,
      // A write that was sent without an answer may be booked, and cannot be taken back here.
      ...(isNew && !is_sent && { action: { label: t('items.takeBack'), run: () => void undo() } }),
    });
    return null;
  };
  return async (call, write, isTried = false) => {
    // If the page is closed meanwhile, the next one sends it. A queued write stays noted until it is on the disk.
    noteWrite(write);
    if (!isTried && comesAfter(write.work)) return enqueue(write, false);
    const { forget } = noteOf(write.id);
    try {
      const saved = await call();
      forget();
      return saved;
    } catch (error) {
      if (isUnclear(error, write.work)) return (ask(write), null);
      if (!(error instanceof ApiError) || error.status !== 0) {
        forget();
        throw error;
      }
      // An error with a message was certainly not sent.
      return enqueue(write, error.message === '');
    }
  };
}

/** Sends work by the usual call of its kind. */
export function useSendWork(): <Name extends WorkName>(
  write: Write<Works[Name]> & { work: { kind: Name } },
) => Promise<Answers[Name] | null> {
  const sendOrQueue = useSendOrQueue();
  const { id: team_id = 0 } = useActiveTeam() ?? {};
  return (write) => sendOrQueue(() => sendWork({ ...write, team_id }, undefined), write);
}
