import type { AdjustReason } from '@storeroom/contract';

export interface Deal {
  /** Working minutes before the last working moment. */
  ago: number;
  by: number;
  delta: number;
  reason: AdjustReason;
  note?: string;
  cause?: 'web' | 'scan';
}

/** An item added by hand in the last two weeks, with what happened to it; it stands at the top of the list. */
export interface LateArrival {
  name: string;
  /** Null: nobody has given it a location yet. */
  location: string | null;
  /** What is there in the end. */
  amount: number;
  allow_minus_amount?: boolean;
  deals: readonly Deal[];
  archived?: { ago: number; by: number };
}
