import { refusing } from '../../platform/http/problem';
import { say } from '../../words/words';

/**
 * Refuses a code of another item in the team. The unique index decides between writes at the same time, and without a
 * check.
 */
export const refuseTakenCodes = refusing({ stock_codes_pkey: ['codes', say('code.taken')] });
