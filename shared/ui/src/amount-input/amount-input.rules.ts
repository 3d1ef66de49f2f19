/** The database stores this many decimals. */
const MAX_DECIMALS = 4;
const MAX_DEPTH = 20;

export type AmountProblem = 'empty' | 'not-a-number' | 'too-many-decimals';
export type TypedAmount = { value: number } | { problem: AmountProblem };

class Unreadable extends Error {}

/**
 * Parses a typed amount: a number, or a small calculation such as `12*4` or `(3 + 2) x 2`. Both decimal separators
 * are accepted. A comma before exactly three digits groups in English (`1,250`) and is a decimal comma in French
 * (`1,250` is 1.25); spaces group in both.
 */
export function parseAmount(text: string, locale: string): TypedAmount {
  const sum = plain(text);
  if (sum === '') return { problem: 'empty' };
  try {
    const typed = new Sum(sum, locale.startsWith('fr')).read();
    if (!Number.isFinite(typed.value)) return { problem: 'not-a-number' };
    const value = roundAmount(typed.value);
    // A typed number must be stored exactly; a calculated one (7/3) is rounded to the stored precision.
    if (typed.decimals > MAX_DECIMALS) return { problem: 'too-many-decimals' };
    return { value };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: 'not-a-number' };
    throw error;
  }
}

const plain = (text: string) =>
  text
    .trim()
    .replace(/^=/, '')
    .replace(/[\s'’]/gu, ' ')
    .replace(/[−–]/gu, '-')
    .replace(/[×xX]/gu, '*')
    .replace(/[÷:]/gu, '/')
    .trim();

/** Rounds to the stored precision, without floating-point noise and without a minus on zero. */
export const roundAmount = (value: number): number => Number(value.toFixed(MAX_DECIMALS)) + 0;

/** A sum evaluated from left to right, `*` and `/` before `+` and `-`. */
class Sum {
  #at = 0;
  #depth = 0;
  #decimals = 0;
  constructor(
    readonly text: string,
    readonly commaIsDecimal: boolean,
  ) {}

  read(): { value: number; decimals: number } {
    const value = this.#terms();
    this.#skip();
    if (this.#at < this.text.length) throw new Unreadable();
    return { value, decimals: this.#decimals };
  }

  #terms(): number {
    let value = this.#factors();
    for (let sign = this.#take('+-'); sign; sign = this.#take('+-')) {
      const next = this.#factors();
      value = sign === '+' ? value + next : value - next;
    }
    return value;
  }

  #factors(): number {
    let value = this.#operand();
    for (let sign = this.#take('*/'); sign; sign = this.#take('*/')) {
      const next = this.#operand();
      value = sign === '*' ? value * next : value / next;
    }
    return value;
  }

  #operand(): number {
    if (this.#take('-')) return -this.#operandOnce();
    this.#take('+');
    return this.#operandOnce();
  }

  #operandOnce(): number {
    if (!this.#take('(')) return this.#number();
    if (++this.#depth > MAX_DEPTH) throw new Unreadable();
    const value = this.#terms();
    if (!this.#take(')')) throw new Unreadable();
    this.#depth--;
    return value;
  }

  #number(): number {
    this.#skip();
    const [found] = /^[\d.,]+(?: \d{3}(?=\D|$)[\d.,]*)*/.exec(this.text.slice(this.#at)) ?? [];
    if (!found) throw new Unreadable();
    this.#at += found.length;
    const digits = this.#ungrouped(found.replace(/ /g, ''));
    if (!/^\d*\.?\d*$/.test(digits) || !/\d/.test(digits)) throw new Unreadable();
    this.#decimals = Math.max(this.#decimals, digits.split('.')[1]?.replace(/0+$/, '').length ?? 0);
    return Number(digits);
  }

  #ungrouped(number: string): string {
    const groups = !this.commaIsDecimal && /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(number);
    return groups ? number.replace(/,/g, '') : number.replace(',', '.');
  }

  #take(signs: string): string | undefined {
    this.#skip();
    const sign = this.text[this.#at];
    if (sign === undefined || !signs.includes(sign)) return undefined;
    this.#at++;
    return sign;
  }

  #skip(): void {
    while (this.text[this.#at] === ' ') this.#at++;
  }
}
