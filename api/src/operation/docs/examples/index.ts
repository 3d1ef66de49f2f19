import account from './account.json';
import identity from './identity.json';
import lists from './lists.json';
import people from './people.json';
import locations from './locations.json';
import reports from './reports.json';
import stockInBulk from './stock-in-bulk.json';
import stock from './stock.json';
import teams from './teams.json';

/** A call as it was really made, and what the server answered. */
export interface Example {
  /** None for the plain success. */
  title?: string;
  request: {
    path?: Record<string, string | number>;
    query?: Record<string, string | number | boolean>;
    headers?: Record<string, string>;
    body?: unknown;
    /** The fields of a form, with what stands for its file. */
    form?: Record<string, string>;
  };
  status: number;
  /** JSON, or the text of a file; null where there is nothing to show. */
  answer: unknown;
}

/** By operation: `POST /api/stock`. */
export type Examples = Record<string, Example[]>;

/**
 * Recorded by the scenarios in `test/examples` and compared with them in every test run: write them anew with
 * `UPDATE_EXAMPLES=1 npx jest test/examples`.
 */
export const examples = {
  ...identity,
  ...account,
  ...people,
  ...teams,
  ...stock,
  ...stockInBulk,
  ...locations,
  ...lists,
  ...reports,
} as unknown as Examples;
