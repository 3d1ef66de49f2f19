import { amountFault } from '../stock/amount.rules';
import { type Said, say } from '../../words/words';

/**
 * Thousands in groups of three and decimals after the other sign, as in `1.234,50` and `1,234.50`: only one reading is
 * possible.
 */
const GROUPED = [/^[+-]?\d{1,3}(\.\d{3})+(,\d+)$/, /^[+-]?\d{1,3}(,\d{3})+(\.\d+)$/];
/** Several groups without decimals, as in `1.234.567`. */
const GROUPS = /^[+-]?\d{1,3}(([.,])\d{3})(\2\d{3})+$/;
const PLAIN = /^[+-]?(\d+([.,]\d+)?|[.,]\d+)$/;
/** A single group, as in `1.234`: thousands or decimals. A number with a thousands separator never begins with 0. */
const AMBIGUOUS_GROUP = { ',': /^[+-]?[1-9]\d{0,2},\d{3}$/, '.': /^[+-]?[1-9]\d{0,2}\.\d{3}$/ };

const DATE = /^(\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{1,2}-\d{1,2}([ T].*)?)$/;
const FRACTION = /[\u00bc-\u00be\u2150-\u215e]|^\d+ ?\/ ?\d+$/;

/** The decimal sign. `is_certain` when a person has chosen it: then the other sign separates thousands. */
export interface Decimals {
  decimal: '.' | ',';
  is_certain: boolean;
}

/** The number in a cell, or why it has none; undefined for an empty cell. */
export function readAmount(cell: string, decimals: Decimals): number | Said | undefined {
  if (cell === '') return undefined;
  const text = plainSigns(cell);
  const number = readNumber(text, decimals);
  if (typeof number === 'object') return number;
  return amountFault(number) ?? number;
}

/** With a plain minus instead of typographic ones, and without spaces and apostrophes between thousands. */
function plainSigns(cell: string): string {
  return cell
    .replace(/^[\u2212\u2013\ufe63\uff0d]/, '-')
    .replace(/(?<=\d)[ \u00a0\u2009\u202f'\u2019](?=\d{3}(?!\d))/g, '');
}

function readNumber(text: string, { decimal, is_certain }: Decimals): number | Said {
  if (GROUPS.test(text)) return Number(text.replace(/[.,]/g, ''));
  const grouped = GROUPED.findIndex((form) => form.test(text));
  if (grouped === 0) return Number(text.replaceAll('.', '').replace(',', '.'));
  if (grouped === 1) return Number(text.replaceAll(',', ''));
  if (!PLAIN.test(text)) return whyNot(text);
  const other = decimal === '.' ? ',' : '.';
  if (AMBIGUOUS_GROUP[other].test(text)) {
    if (!is_certain) return other === ',' ? say('row.ambiguous_comma') : say('row.ambiguous_point');
    return Number(text.replace(other, ''));
  }
  return Number(text.replace(',', '.'));
}

function whyNot(text: string): Said {
  if (DATE.test(text)) return say('row.date_for_number');
  if (FRACTION.test(text)) return say('row.fraction');
  return /^[+-]?[\d.,]+e[+-]?\d+$/i.test(text) ? say('row.power_of_ten') : say('row.no_number');
}
