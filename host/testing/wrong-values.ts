/** Whatever somebody might write in place of a value: each is wrong everywhere, or harmless. */
const WRONG: Record<string, unknown> = {
  null: null,
  'a list': [null],
  'an object': { en: { en: 1 } },
  'a number': -1,
  'the truth': true,
  'a huge text': 'x'.repeat(20_000),
  markup: '</script><script>alert(1)</script>',
  'a way out': '../../../../etc/passwd',
  'a name of every object': 'constructor',
};

type Step = string | number;

function isParent(value: unknown): value is Record<Step, unknown> {
  return typeof value === 'object' && value !== null;
}

function placesIn(value: unknown, at: Step[] = []): Step[][] {
  const below = isParent(value)
    ? Object.entries(value).flatMap(([name, one]) => placesIn(one, [...at, name]))
    : [];
  return at.length > 0 ? [at, ...below] : below;
}

function replaced(value: unknown, [step, ...rest]: Step[], by: unknown): unknown {
  if (step === undefined) return by;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
    Step,
    unknown
  >;
  copy[step] = replaced(copy[step], rest, by);
  return copy;
}

export interface WrongFacts {
  /** `menu.label, null` */
  what: string;
  facts: unknown;
}

/** Copies of facts, each with one value, wherever it stands, replaced by something wrong. */
export function everyWrongValue(facts: unknown): WrongFacts[] {
  return placesIn(facts).flatMap((place) =>
    Object.entries(WRONG).map(([kind, wrong]) => ({
      what: `${place.join('.')}, ${kind}`,
      facts: replaced(facts, place, wrong),
    })),
  );
}

/** JSON that is nested deeper than anything that walks through it by calling itself can bear. */
export const deepJson = (depth = 100_000) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
