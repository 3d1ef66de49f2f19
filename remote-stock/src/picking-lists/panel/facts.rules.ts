import type { StockList } from '@storeroom/contract';
import type { ListFacts } from '../../unsent';

export const FACTS = ['customer_name', 'name', 'note'] as const;
export type Fact = (typeof FACTS)[number];
export type FactsDraft = Partial<ListFacts>;

/** As the server stores it: an empty text becomes null. */
const asStored = (fact: Fact, value: string | null | undefined) =>
  fact === 'customer_name' ? (value ?? '').trim() : (value ?? '').trim() || null;

/** The fields of the draft that were changed. */
export function factChanges(draft: FactsDraft, base: ListFacts): FactsDraft {
  return Object.fromEntries(
    FACTS.filter((fact) => fact in draft && asStored(fact, draft[fact]) !== asStored(fact, base[fact])).map(
      (fact) => [fact, asStored(fact, draft[fact])],
    ),
  );
}

/** The fields that both sides changed to different values. */
export function factConflicts(changes: FactsDraft, base: ListFacts, current: StockList): Fact[] {
  return FACTS.filter(
    (fact) => fact in changes && current[fact] !== base[fact] && current[fact] !== changes[fact],
  );
}
