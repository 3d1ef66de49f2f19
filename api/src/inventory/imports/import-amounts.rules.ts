import { amountProblem } from '../stock/amount-problem.rules';
import { type Said, say } from '../../words/words';

/** Thousands in groups of three, decimals after the other sign: `1.234,50` and `1,234.50` can be read in one way only. */
const GROUPED = [/^[+-]?\d{1,3}(\.\d{3})+(,\d+)$/, /^[+-]?\d{1,3}(,\d{3})+(\.\d+)$/];
/** Several groups and no decimals: `1.234.567`. */
const GROUPS = /^[+-]?\d{1,3}(([.,])\d{3})(\2\d{3})+$/;
const PLAIN = /^[+-]?(\d+([.,]\d+)?|[.,]\d+)$/;
/** One group: thousands or decimals. A thousand never begins with 0. */
const EITHER = { ',': /^[+-]?[1-9]\d{0,2},\d{3}$/, '.': /^[+-]?[1-9]\d{0,2}\.\d{3}$/ };

const DATE = /^(\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{4}-\d{1,2}-\d{1,2}([ T].*)?)$/;
const FRACTION = /[\u00bc-\u00be\u2150-\u215e]|^\d+ ?\/ ?\d+$/;

/** Which sign stands before decimals; `is_certain` when somebody said so, and then the other one divides thousands. */
export interface Decimals {
  decimal: '.' | ',';
  is_certain: boolean;
}

/** The number that a cell says, or why it says none; undefined for an empty one. */
export function readAmount(cell: string, decimals: Decimals): number | Said | undefined {
  if (cell === '') return undefined;
  const text = plainSigns(cell);
  const number = readNumber(text, decimals);
  if (typeof number === 'object') return number;
  return amountProblem(number) ?? number;
}

/** With the minus of typesetters as everybody's, and without spaces between thousands. */
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
  if (EITHER[other].test(text)) {
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
