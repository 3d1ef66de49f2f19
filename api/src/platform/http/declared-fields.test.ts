import { Type } from 'typebox';
import { declaredFieldsOf } from './declared-fields';

const keep = (schema: object, body: unknown) => {
  declaredFieldsOf(schema)(body);
  return body;
};

const Row = Type.Object({ id: Type.Integer(), at: Type.Optional(Type.Object({ x: Type.Number() })) });
const Body = Type.Object({ rows: Type.Array(Row), words: Type.Record(Type.String(), Type.String()) });

it('only declared fields of a request body are kept, also in its lists and objects; a map keeps its keys, and the body its team_id [W.156]', () => {
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

it('a body of null, a list of texts and a body whose schema says itself which fields it allows are left as they are', () => {
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

it('a field that may be null is cleaned too, and a schema with two forms of a body is refused [W.156]', () => {
  const form = Type.Object({ a: Type.String() });
  const body = Type.Object({ form: Type.Union([form, Type.Null()]) });
  expect(keep(body, { form: { a: 'a', b: 1 } })).toEqual({ form: { a: 'a' } });
  expect(keep(body, { form: null })).toEqual({ form: null });
  expect(() => keep(Type.Union([form, Row]), {})).toThrow('of one form, or null');
});
