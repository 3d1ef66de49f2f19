import type { ConsentReceipt } from '@storeroom/contract';
import { quietly } from '../page/quiet-storage';

const KEY = 'consent-receipt';

/** The receipt that an earlier visit was given. */
export const keptReceipt = () =>
  quietly(() => JSON.parse(localStorage.getItem(KEY) ?? '') as ConsentReceipt) ?? undefined;

export function keepReceipt(receipt: ConsentReceipt): void {
  quietly(() => localStorage.setItem(KEY, JSON.stringify(receipt)));
}

export function dropReceipt(): void {
  quietly(() => localStorage.removeItem(KEY));
}
