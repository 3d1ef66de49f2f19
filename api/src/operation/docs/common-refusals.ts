import { asleep } from '../../platform/coverage/dormant';
import { unpaid } from '../../platform/coverage/read-only';
import { Problem, forbidden, notFound, unauthenticated, unavailable } from '../../platform/http/problem';
import {
  csrfMismatch,
  malformed,
  methodNotAllowed,
  serverError,
  tooLarge,
  tooMany,
  unsupportedType,
} from '../../platform/http/texts';

/** A refusal in English. */
export interface Refusal {
  body: Record<string, unknown>;
  headers: Record<string, string>;
}

type ByStatus = Record<number, Refusal>;

/** How an operation refuses where no recorded example of it shows that. */
export const commonRefusals = (): ByStatus =>
  byStatus(
    unauthenticated(),
    unpaid(),
    forbidden('stock'),
    notFound(),
    new Problem(429, tooMany, {}, { 'retry-after': '37' }),
  );

/** How a reading is refused in a team that has slept too long. */
export const dormantRefusals = (): ByStatus => byStatus(asleep());

/** How any call may be refused before it is looked at, which no operation says of itself. */
export const refusalsOfAnyCall = (): ByStatus =>
  byStatus(
    new Problem(400, malformed),
    notFound(),
    new Problem(405, methodNotAllowed),
    new Problem(413, tooLarge),
    new Problem(415, unsupportedType),
    new Problem(419, csrfMismatch),
    new Problem(500, serverError),
    unavailable('away'),
  );

function byStatus(...problems: Problem[]): ByStatus {
  return Object.fromEntries(
    problems.map(({ status, words, body, headers }) => [
      status,
      { body: { message: words.en, ...body }, headers },
    ]),
  );
}
