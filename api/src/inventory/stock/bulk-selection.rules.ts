import { invalid } from '../../platform/http/problem';
import { readName } from '../../platform/http/filter.rules';
import { readTime } from '../../platform/http/moment.rules';
import { FILTERED, type StockQuery, isUnchanged, valuesIn } from './stock-filter.rules';
import { say } from '../../words/words';

/** The filter of a body as the query parameters of a list, which are all texts. */
export function asQuery(filter: object): StockQuery {
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]));
}

const FLAGS = ['positiveAmount', 'deleted', 'removed', 'oversold', 'low', 'allow_minus', 'listed'] as const;

/** @throws {Invalid} for a part that a list would ignore: without it the change would affect more items than was meant */
export function requireValidFilter(filter: object): void {
  const query = asQuery(filter);
  for (const flag of FLAGS) {
    if (!['true', 'false', undefined].includes(query[flag]))
      throw invalid(`filter.${flag}`, say('filter.true_or_false'));
  }
  const { name, location_id, changed, unchanged } = query;
  if (name !== undefined && readName(name) === null) throw invalid('filter.name', say('filter.name'));
  if (changed !== undefined && !isTime(changed)) throw invalid('filter.changed', say('filter.when'));
  if (unchanged !== undefined && !isUnchanged(unchanged)) {
    throw invalid('filter.unchanged', say('filter.when'));
  }
  for (const field of FILTERED) {
    if (query[field] !== undefined && valuesIn(query[field]).length === 0)
      throw invalid(`filter.${field}`, say('field.required'));
  }
  if (location_id !== undefined && !location_id.split(',').every(isPlace)) {
    throw invalid('filter.location_id', say('filter.location'));
  }
}

/** Whether a period has at least one bound, and all given bounds can be parsed. */
function isTime(text: string): boolean {
  const { from, to } = readTime(text, new Date());
  if (!text.includes(',')) return from !== null;
  const [first, last] = text.split(',').map((part) => part.trim() !== '');
  return (from ?? to) !== null && first === (from !== null) && last === (to !== null);
}

const isPlace = (part: string) => /^\s*(?:not set|0*[1-9]\d{0,14})\s*$/i.test(part);
