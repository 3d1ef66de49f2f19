import { LOCATION_LOG_ACTIONS } from '@storeroom/contract';
import { type Static, Type } from 'typebox';
import { LineGroup, OF_EVERY_ROW } from '../../platform/audit/logs.schema';
import {
  EnvelopeOf,
  Id,
  Nullable,
  OneOf,
  PageOf,
  PageQuery,
  ResultOf,
  Timestamp,
} from '../../platform/http/schema';
import { Version } from '../stock/stock.schema';
import { byUnit } from '../stock/unit-sums.rules';

export const Location = Type.Object(
  {
    id: Id,
    name: Type.String(),
    created_at: Timestamp,
    deleted_at: Nullable(Timestamp),
    version: Type.Integer(),
    item_count: Type.Optional(
      Type.Integer({ description: 'Items here that are in use. With `totals=true`.' }),
    ),
    amount: Type.Optional(
      Type.Number({
        description: 'The amounts of those without a unit together. With `totals=true`.',
      }),
    ),
    ...byUnit({ amount: Type.Number() }),
    oversold_count: Type.Optional(
      Type.Integer({ description: 'How many of them are below zero. With `totals=true`.' }),
    ),
    last_movement_at: Type.Optional(
      Nullable(
        Type.String({ description: 'When something last happened to an item here. With `totals=true`.' }),
      ),
    ),
  },
  {
    title: 'Location',
    examples: [
      {
        id: 12,
        name: 'Cold room',
        created_at: '2026-11-20T03:29:58.000000Z',
        deleted_at: null,
        version: 1,
      },
    ],
  },
);

const Totals = Type.Optional(
  Type.String({ description: '`true`: with what is in each location and when it last moved.' }),
);
export const LocationQuery = Type.Object({ team_id: Type.Optional(Id), totals: Totals });

export const LocationsQuery = Type.Object({
  ...PageQuery,
  sort: Type.Optional(
    Type.String({
      description:
        '`id`, `name`, `created_at`, `item_count`, `amount` (of what has no unit), `oversold_count`, `last_movement_at`; else `id`.',
    }),
  ),
  name: Type.Optional(
    Type.String({
      description: 'Any part of the name. From two letters on archived locations are found too, last.',
    }),
  ),
  deleted: Type.Optional(Type.String({ description: '`true`: the archived locations.' })),
  removed: Type.Optional(
    Type.String({
      description: '`true`: the locations deleted in the last 30 days. Needs `locations.delete`.',
    }),
  ),
  only_archived: Type.Optional(
    Type.String({
      description: '`true`: the locations that hold archived items and no other. Needs `stock.archive`.',
    }),
  ),
  totals: Totals,
  location_ids: Type.Optional(
    Type.String({
      description:
        'At most 100 ids with commas: these alone, archived ones too, on one page unless `per_page` says less.',
    }),
  ),
});

export const LocationsAnswer = ResultOf({ locations: PageOf(Location) });
export const LocationAnswer = ResultOf({ location: Location });

const { actor, changes, cause } = OF_EVERY_ROW;

export const LocationLog = Type.Object(
  {
    id: Id,
    created_at: Timestamp,
    time: Type.Integer({ description: 'Unix seconds of `created_at`.' }),
    name: Type.String({ description: 'The location’s name as it was.' }),
    action: OneOf(LOCATION_LOG_ACTIONS),
    location_id: Id,
    actor,
    note: Nullable(Type.String()),
    changes,
    cause,
    request_id: Nullable(Type.String()),
    batch_id: Nullable(Type.String({ description: 'The changes of items that this one brought about.' })),
    group: LineGroup,
  },
  {
    title: 'LocationLog',
    examples: [
      {
        id: 90,
        created_at: '2026-11-20T03:29:58.000000Z',
        time: 1795145398,
        name: 'Cold room 1',
        action: 'edited',
        location_id: 12,
        actor: { id: 3, name: 'Priya Nair' },
        note: null,
        changes: [{ field: 'name', old: 'Cold room', new: 'Cold room 1' }],
        cause: 'web',
        request_id: '5b0d6a5e-6f0e-4b3c-9a57-3f2f0e5c9d11',
        batch_id: null,
      },
    ],
  },
);

export const CreateLocationBody = Type.Object(
  { team_id: Id, name: Type.String({ minLength: 1, maxLength: 191 }) },
  { examples: [{ team_id: 2, name: 'Cold room' }] },
);

export const EditLocationBody = Type.Object(
  {
    team_id: Type.Optional(Id),
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 191 })),
    version: Version,
  },
  { examples: [{ team_id: 2, name: 'Cold room 1', version: 1 }] },
);

const ExpectedTotal = Type.Optional(
  Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description:
      'How many items in use the caller has seen in it; 422 with `total` when they are not as many.',
  }),
);

export const ArchiveLocationBody = Type.Optional(
  Nullable(
    Type.Object(
      {
        team_id: Type.Optional(Id),
        on_items: Type.Optional(
          OneOf(['move', 'clear', 'refuse'], {
            description:
              'What becomes of the items: `move` to `move_to`, `clear` their location, or `refuse`.',
          }),
        ),
        move_to: Type.Optional(Id),
        expected_total: ExpectedTotal,
      },
      { examples: [{ team_id: 2, on_items: 'move', move_to: 13, expected_total: 2 }] },
    ),
  ),
);
export type ArchiveLocationInput = NonNullable<Static<typeof ArchiveLocationBody>>;

export const MergeBody = Type.Object(
  { team_id: Type.Optional(Id), into: Id, expected_total: ExpectedTotal },
  { examples: [{ team_id: 2, into: 13, expected_total: 2 }] },
);
export type MergeInput = Static<typeof MergeBody>;

const BatchId = Nullable(Type.String({ description: 'For undoing the moves; null when nothing moved.' }));
export const LocationWritten = EnvelopeOf({ location: Location });
export const LocationArchived = EnvelopeOf({
  location: Location,
  moved: Type.Integer({ description: 'Items that were taken out of it.' }),
  batch_id: BatchId,
});
export const LocationsMerged = EnvelopeOf({ moved: Type.Integer() });
