import { LIST_ACTIONS, SHORT_REASONS } from '@storeroom/contract';
import { Type } from 'typebox';
import { Id, Nullable, OneOf, PageOf, PageQuery, ResultOf, Timestamp } from '../../platform/http/schema';
import { Person } from './lists.schema';
import { IN_LINES, LineGroup, OF_EVERY_ROW } from '../../platform/audit/logs.schema';

const ListLog = Type.Object(
  {
    id: Id,
    created_at: Timestamp,
    time: Type.Integer({ description: 'Unix seconds of `created_at`.' }),
    name: Type.String({ description: 'The list’s name as it was, or its customer’s where it had none.' }),
    customer_name: Type.String(),
    action: OneOf(LIST_ACTIONS),
    list_id: Id,
    item_id: Nullable(Type.Integer({ description: 'The line, for what happened to one.' })),
    stock_id: Nullable(Id),
    stock_name: Nullable(Type.String()),
    delta: Nullable(
      Type.Number({ description: 'What a pick added to the line; negative when it was put back.' }),
    ),
    reason: Nullable(OneOf(SHORT_REASONS)),
    actor: Nullable(Person),
    changes: OF_EVERY_ROW.changes,
    cause: OF_EVERY_ROW.cause,
    request_id: Nullable(Type.String()),
    batch_id: OF_EVERY_ROW.batch_id,
    group: LineGroup,
  },
  { title: 'ListLog' },
);

export const ListLogQuery = Type.Object({
  ...PageQuery,
  sort: Type.Optional(
    Type.String({ description: '`id`, `time`, `created_at`, `name`, `action`; else `id`.' }),
  ),
  name: Type.Optional(
    Type.String({
      description: 'Any part of the list’s or the customer’s name as it was, whatever its case and accents.',
    }),
  ),
  time: Type.Optional(
    Type.String({
      description:
        '`today`, `7d`, `30d`, or `from,to`: dates (whole days in UTC, the last included) or moments, either may be missing.',
    }),
  ),
  action: Type.Optional(Type.String({ description: 'Any part of the action; ignored up to three letters.' })),
  list_id: Type.Optional(Id),
  actor_id: Type.Optional({ ...Id, description: 'Who did it.' }),
  ...IN_LINES,
});

export const ListLogsAnswer = ResultOf({ logs: PageOf(ListLog) });
