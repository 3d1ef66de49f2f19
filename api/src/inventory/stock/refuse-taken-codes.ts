import { refusing } from '../../platform/http/refusals';
import { say } from '../../words/words';

/** A code is of one item of the team, whoever was first; also where nobody looked beforehand. */
export const refuseTakenCodes = refusing({ stock_codes_pkey: ['codes', say('code.taken')] });
