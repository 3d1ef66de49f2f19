import { Type } from 'typebox';
import { Id, Nullable, OneOf, PageQuery } from '../http/schema';

const Value = Type.Unsafe<string | number | boolean | null>({
  type: ['string', 'number', 'boolean', 'null'],
});

/** What the rows of all logs have: who has changed what, in which way, and in which batch. */
export const OF_EVERY_ROW = {
  actor: Nullable(Type.Object({ id: Id, name: Type.String() })),
  changes: Type.Array(
    Type.Object({
      field: Type.String(),
      old: Value,
      new: Value,
      old_text: Type.Optional(Nullable(Type.String())),
      new_text: Type.Optional(Nullable(Type.String())),
    }),
  ),
  cause: OneOf(['web', 'import', 'scan', 'api', 'system']),
  request_id: Nullable(Type.String()),
  batch_id: Nullable(Type.String()),
};

/** The parameter that all logs have for reading them in lines. */
export const IN_LINES = {
  grouped: Type.Optional(
    Type.String({
      description:
        '`true`: what was done at once is one line with its number in `group`, and pages count lines. Where more than 20,000 rows match each row is a line.',
    }),
  ),
  group: Type.Optional({ ...Id, description: 'The rows of the line that begins with this one.' }),
};

/** In the first of several rows, if lines are asked for. */
export const LineGroup = Type.Optional(
  Type.Object(
    { entries: Type.Integer({ minimum: 2 }) },
    { description: 'Of the first of several rows, where `grouped=true` asks for lines.' },
  ),
);

export const LogQuery = Type.Object({
  ...PageQuery,
  sort: Type.Optional(
    Type.String({ description: '`id`, `time`, `created_at`, `name`, `action`; else `id`.' }),
  ),
  name: Type.Optional(
    Type.String({ description: 'Any part of the item’s name as it was, whatever its case and accents.' }),
  ),
  location_id: Type.Optional(Type.String({ description: 'An id, `not set`, or several with commas.' })),
  time: Type.Optional(
    Type.String({
      description:
        '`today`, `7d`, `30d`, or `from,to`: dates (whole days in UTC, the last included) or moments, either may be missing.',
    }),
  ),
  action: Type.Optional(Type.String({ description: 'Any part of the action; ignored up to three letters.' })),
  stock_id: Type.Optional(Id),
  actor_id: Type.Optional({ ...Id, description: 'Who did it.' }),
  ...IN_LINES,
});

/** Lines of the log of stock are stored, so that without further filters their number has no limit. */
export const StockLogQuery = Type.Object({
  ...LogQuery.properties,
  grouped: Type.Optional(
    Type.String({
      description:
        '`true`: what was done at once is one line with its number in `group`, and pages count lines. Where more than 20,000 rows match a name, a location, an item or a person each row is a line.',
    }),
  ),
});

export const HistoryQuery = Type.Object(PageQuery);
