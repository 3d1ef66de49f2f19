import type { StockList } from '@storeroom/contract';
import type { ListFacts } from '../../unsent';

export const FACTS = ['customer_name', 'name', 'note'] as const;
export type Fact = (typeof FACTS)[number];
export type FactsDraft = Partial<ListFacts>;

/** As the server keeps it: what is empty is none. */
const kept = (fact: Fact, value: string | null | undefined) =>
  fact === 'customer_name' ? (value ?? '').trim() : (value ?? '').trim() || null;

/** What of the draft differs from what it began with. */
export function factChanges(draft: FactsDraft, base: ListFacts): FactsDraft {
  return Object.fromEntries(
    FACTS.filter((fact) => fact in draft && kept(fact, draft[fact]) !== kept(fact, base[fact])).map(
      (fact) => [fact, kept(fact, draft[fact])],
    ),
  );
}

/** What both sides have changed, to different ends. */
export function factConflicts(changes: FactsDraft, base: ListFacts, current: StockList): Fact[] {
  return FACTS.filter(
    (fact) => fact in changes && current[fact] !== base[fact] && current[fact] !== changes[fact],
  );
}
