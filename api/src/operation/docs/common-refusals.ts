import { subscriptionDormant } from '../../platform/coverage/dormant';
import { unpaid } from '../../platform/coverage/read-only';
import { Problem, forbidden, notFound, tooMany, unauthenticated } from '../../platform/http/problem';
import { say } from '../../words/words';
import { bodyOf } from '../../platform/http/error-handler';

/** A refusal in English. */
export interface Refusal {
  body: Record<string, unknown>;
  headers: Record<string, string>;
}

type ByStatus = Record<number, Refusal>;

/** How an operation refuses where no recorded example of it shows that. */
export const commonRefusals = (): ByStatus =>
  byStatus(unauthenticated(), unpaid(), forbidden('stock'), notFound(), tooMany(37));

/** How a read is refused in a dormant team. */
export const dormantRefusals = (): ByStatus => byStatus(subscriptionDormant());

/**
 * How any call may be refused before it is looked at, which no operation says of itself. Seconds that are otherwise left to chance
 * are always the same here.
 */
export const refusalsOfAnyCall = (): ByStatus =>
  byStatus(
    new Problem(400, say('body.malformed')),
    notFound(),
    new Problem(405, say('method_not_allowed')),
    new Problem(413, say('body.too_large')),
    new Problem(415, say('body.unsupported_type')),
    new Problem(419, say('csrf_mismatch')),
    new Problem(500, say('server_error')),
    new Problem(503, say('database_away'), {}, { 'retry-after': '2' }),
  );

function byStatus(...problems: Problem[]): ByStatus {
  return Object.fromEntries(
    problems.map((problem) => [problem.status, { body: bodyOf(problem, 'en'), headers: problem.headers }]),
  );
}
