import { Type } from 'typebox';
import { declaredFieldsOf } from './declared-fields';

const keep = (schema: object, body: unknown) => {
  declaredFieldsOf(schema)(body);
  return body;
};

const Row = Type.Object({ id: Type.Integer(), at: Type.Optional(Type.Object({ x: Type.Number() })) });
const Body = Type.Object({ rows: Type.Array(Row), words: Type.Record(Type.String(), Type.String()) });

it('[W.156] only what is declared is left of a body, in lists and below; a map keeps all, and a body its team', () => {
  const sent = {
    team_id: 2,
    rows: [{ id: 1, note: 'x', at: { x: 1, y: 2 } }, { id: 2 }],
    words: { any: 'word' },
    constructor: 'x',
    is_admin: true,
  };
  expect(keep(Body, sent)).toEqual({
    team_id: 2,
    rows: [{ id: 1, at: { x: 1 } }, { id: 2 }],
    words: { any: 'word' },
  });
});

it('[W.156] a body that is none, a list of texts and a schema that is open are left as they are', () => {
  expect(keep(Body, null)).toBeNull();
  expect(keep(Type.Array(Type.String()), ['a'])).toEqual(['a']);
  expect(keep(Type.Object({ a: Type.String() }, { additionalProperties: true }), { a: 'a', b: 1 })).toEqual({
    a: 'a',
    b: 1,
  });
  expect(keep(Type.Object({ a: Type.String() }, { additionalProperties: false }), { a: 'a', b: 1 })).toEqual({
    a: 'a',
    b: 1,
  });
});

it('[W.156] what may be null is looked into as well, and two forms of one body are no declaration', () => {
  const form = Type.Object({ a: Type.String() });
  const body = Type.Object({ form: Type.Union([form, Type.Null()]) });
  expect(keep(body, { form: { a: 'a', b: 1 } })).toEqual({ form: { a: 'a' } });
  expect(keep(body, { form: null })).toEqual({ form: null });
  expect(() => keep(Type.Union([form, Row]), {})).toThrow('of one form, or null');
});
