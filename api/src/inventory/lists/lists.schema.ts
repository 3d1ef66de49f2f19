import { LIST_STATUSES, SHORT_REASONS } from '@storeroom/contract';
import { type Static, Type } from 'typebox';
import {
  EnvelopeOf,
  Id,
  Nullable,
  OneOf,
  PageOf,
  PageQuery,
  ResultOf,
  Timestamp,
  IdOf,
} from '../../platform/http/schema';
import { Sides } from '../stock/counted.schema';
import { Amount, Code, Note, Stock, Version } from '../stock/stock.schema';

export const Person = Type.Object({ id: Id, name: Type.String() });

const StockListItem = Type.Object(
  {
    id: Id,
    list_id: Id,
    stock_id: Id,
    name: Type.String({ description: 'The item’s name as it was when it was put on the list.' }),
    amount: Type.Number({ description: 'Wanted.' }),
    amount_picked: Amount,
    position: Type.Integer({ description: 'Order within the list, from 1.' }),
    note: Nullable(Type.String()),
    short_reason: Nullable(OneOf(SHORT_REASONS)),
    substitute_item_id: Nullable(
      Type.Integer({ minimum: 1, description: 'The line that stands in for the rest of this one.' }),
    ),
    picked_at: Nullable(Timestamp),
    picked_by: Nullable(Person),
    stock: Nullable(Stock),
  },
  { title: 'StockListItem' },
);

const ROW = {
  id: Id,
  name: Nullable(Type.String()),
  customer_name: Type.String(),
  note: Nullable(Type.String()),
  status: OneOf(LIST_STATUSES, { description: 'A deleted list keeps it, and has `deleted_at`.' }),
  user_id: Type.Integer({ minimum: 1, description: 'The owner.' }),
  user_name: Type.String(),
  continues_id: Nullable(
    Type.Integer({ minimum: 1, description: 'The list whose rest this one carries on.' }),
  ),
  item_count: Type.Integer(),
  picked_count: Type.Integer({ description: 'Lines of which nothing is left to pick.' }),
  short_count: Type.Integer({ description: 'Lines marked short of which something is left.' }),
  created_at: Timestamp,
  updated_at: Timestamp,
  completed_at: Nullable(Timestamp),
  deleted_at: Nullable(Timestamp),
  version: Type.Integer({ description: 'Raised by changes of the list and its lines, not by picks.' }),
  active_users: Type.Optional(
    Type.Array(Person, {
      description: 'With `activeUsers=true`: who picked on it in the last quarter of an hour.',
    }),
  ),
};

const StockListRow = Type.Object(ROW, { title: 'StockListRow' });
const StockList = Type.Object({ ...ROW, items: Type.Array(StockListItem) }, { title: 'StockList' });

export const ListsQuery = Type.Object({
  ...PageQuery,
  sort: Type.Optional(
    Type.String({
      description:
        '`id`, `name`, `customer_name`, `created_at`, `updated_at`, `completed_at`; else `id`, of those that are done `completed_at`.',
    }),
  ),
  name: Type.Optional(
    Type.String({
      description: 'Any part of the list’s or the customer’s name, whatever its case and accents.',
    }),
  ),
  stock_ids: Type.Optional(
    Type.String({
      description: 'Only lists with an open line of one of these items: at most 100 ids with commas.',
    }),
  ),
  activeUsers: Type.Optional(Type.String({ description: '`true`: with those who are picking on each.' })),
});

/** A word is a status, a number is the id of one list: the specification gives both the same address. */
export const ListParams = Type.Object({
  list: Type.String({
    pattern: `^([1-9][0-9]{0,14}|${[...LIST_STATUSES, 'deleted'].join('|')})$`,
    description: 'The id of a list, or `picking`, `done` or `deleted`: one’s own lists of that kind.',
  }),
});
export const ListIdParams = Type.Object({ list: Id });
export const ItemParams = Type.Object({ list: Id, item: Id });

const Name = Nullable(Type.String({ maxLength: 191, description: 'None: it is called by its customer.' }));

/** The most lines of one list. */
export const MAX_LINES = 500;

const LineBody = Type.Object({
  stock_id: Id,
  amount: Type.Number({ description: 'Above 0, with at most four decimal places.' }),
  note: Note,
});

export const CreateListBody = Type.Object(
  {
    team_id: Type.Optional(Id),
    customer_name: Type.String({ minLength: 1, maxLength: 191 }),
    name: Type.Optional(Name),
    note: Note,
    items: Type.Optional(Type.Array(LineBody, { maxItems: MAX_LINES })),
  },
  {
    examples: [
      {
        team_id: 2,
        customer_name: 'Fenwick Plumbing',
        name: 'Second fix',
        items: [{ stock_id: 512, amount: 4 }],
      },
    ],
  },
);

export const EditListBody = Type.Object(
  {
    team_id: Type.Optional(Id),
    customer_name: Type.Optional(Type.String({ minLength: 1, maxLength: 191 })),
    name: Type.Optional(Name),
    note: Note,
    user_id: Type.Optional(IdOf('Hands it over; needs `lists.assign`.')),
    version: Version,
  },
  { examples: [{ team_id: 2, name: 'Second fix, plots 4 to 6', version: 1 }] },
);

export const AddItemsBody = Type.Object(
  {
    team_id: Type.Optional(Id),
    stock_id: Type.Optional(Id),
    amount: Type.Optional(Type.Number({ description: 'Above 0, with at most four decimal places.' })),
    note: Note,
    position: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10_000, description: 'Where it goes; last when left out.' }),
    ),
    items: Type.Optional(
      Type.Array(LineBody, {
        maxItems: MAX_LINES,
        description: 'Several at once, in place of `stock_id` and `amount`.',
      }),
    ),
    raise: Type.Optional(
      Type.Boolean({
        description: 'What the list still wants of an item is raised, in place of a second line of it.',
      }),
    ),
    version: Version,
  },
  { examples: [{ team_id: 2, stock_id: 512, amount: 4, note: 'the long ones' }] },
);

export const EditItemBody = Type.Object(
  {
    team_id: Type.Optional(Id),
    stock_id: Type.Optional(IdOf('Only while nothing is picked.')),
    amount: Type.Optional(Type.Number({ description: 'Not below what is picked already.' })),
    note: Note,
    position: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    version: Version,
  },
  { examples: [{ team_id: 2, amount: 6, version: 2 }] },
);

export const ReorderBody = Type.Object(
  {
    team_id: Type.Optional(Id),
    item_ids: Type.Array(Id, {
      maxItems: MAX_LINES,
      description: 'Every line of the list once, in the new order.',
    }),
    version: Version,
  },
  { examples: [{ team_id: 2, item_ids: [1302, 1301] }] },
);

export const PickBody = Type.Object(
  {
    team_id: Type.Optional(Id),
    delta: Type.Optional(
      Type.Number({ description: 'What is picked; negative puts it back. 1 when only a code is sent.' }),
    ),
    code: Code,
    sides: Sides,
  },
  { examples: [{ team_id: 2, delta: 2 }] },
);

export const ShortBody = Type.Object(
  {
    team_id: Type.Optional(Id),
    reason: Nullable(OneOf(SHORT_REASONS, { description: 'Null: not short after all.' })),
    substitute_stock_id: Type.Optional(IdOf('Another item, of which a new line takes what is left.')),
  },
  { examples: [{ team_id: 2, reason: 'too_few', substitute_stock_id: 618 }] },
);

const REMAINING = ['carry_over', 'close'] as const;

export const CompleteBody = Type.Optional(
  Nullable(
    Type.Object(
      {
        team_id: Type.Optional(Id),
        remaining: Type.Optional(
          OneOf(REMAINING, {
            description:
              'What becomes of lines that are not picked to the end: a new list takes them, or they are let go. ' +
              'Required when there are such lines.',
          }),
        ),
        expected_total: Type.Optional(
          Type.Integer({
            minimum: 0,
            maximum: Number.MAX_SAFE_INTEGER,
            description:
              'How many such lines the caller has seen; 422 with `total` when they are not as many, unless none is left.',
          }),
        ),
      },
      { examples: [{ team_id: 2, remaining: 'carry_over', expected_total: 1 }] },
    ),
  ),
);

export const RemoveQuery = Type.Object({
  team_id: Type.Optional(Id),
  return: Type.Optional(
    Type.Boolean({ description: 'Put back what was picked. Required of an open list with picks.' }),
  ),
  expected_total: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description:
        'How many lines the caller has seen as picked; 422 with `total` when they are not as many.',
    }),
  ),
});

export const SendBody = Type.Object(
  {
    team_id: Type.Optional(Id),
    email: Type.String({ maxLength: 254, description: 'To whom the result is mailed.' }),
  },
  { examples: [{ team_id: 2, email: 'site@fenwick.example' }] },
);

export type CreateListInput = Static<typeof CreateListBody>;
export type EditListInput = Static<typeof EditListBody>;
export type AddItemsInput = Static<typeof AddItemsBody>;
export type EditItemInput = Static<typeof EditItemBody>;
export type ReorderInput = Static<typeof ReorderBody>;
export type PickInput = Static<typeof PickBody>;
export type ShortInput = Static<typeof ShortBody>;
export type CompleteInput = NonNullable<Static<typeof CompleteBody>>;

const ListPage = PageOf(StockListRow);
const Lists = Type.Object({ lists: ListPage });
const One = Type.Object({ list: StockList });

export const ListOrListsAnswer = Type.Object({
  result: Type.Unsafe<Static<typeof Lists> | Static<typeof One>>(Type.Union([Lists, One])),
});
export const PeopleAnswer = ResultOf({ people: Type.Array(Person) });
export const ListWritten = EnvelopeOf({ list: StockList });
export const ItemsAdded = EnvelopeOf({
  list: StockList,
  added: Type.Optional(
    Type.Array(Type.Object({ item_id: Id, amount: Amount }), {
      description: 'With `raise`: the lines, and how much more each wants.',
    }),
  ),
});
export const ItemPicked = EnvelopeOf({ item: StockListItem, stock: Stock });
export const ItemMarked = EnvelopeOf({
  item: StockListItem,
  substitute: Nullable(StockListItem),
});
export const ListCompleted = EnvelopeOf({ list: StockList, new_list: Nullable(StockList) });
export const ListDuplicated = EnvelopeOf({
  list: StockList,
  skipped: Type.Array(Type.Object({ stock_id: Id, name: Type.String() }), {
    description: 'Lines whose item is archived or deleted by now.',
  }),
});
