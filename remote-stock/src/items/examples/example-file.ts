import { FIRST_OPTIONS, type ChosenFile, type ImportOptions } from '../imports/import.rules';
import type { ExampleTexts } from './example-texts.hooks';

/** One of each kind: plenty, below its minimum, measured, run out. */
const GOODS = [
  ['cableTie', 'shelf', 480, 'piece', 100],
  ['elbow', 'shelf', 3, 'piece', 10],
  ['screw', 'shelf', 1250, '', 200],
  ['pipe', 'cabinet', 36.5, 'metre', ''],
  ['paint', 'cabinet', 12.5, 'litre', 5],
  ['gloves', 'cabinet', 0, 'pair', 6],
  ['tape', 'van', 6, 'roll', 2],
  ['helmet', 'van', 4, '', ''],
] as const;

/** How the server reads the file: all its locations are new. */
export const EXAMPLE_OPTIONS: ImportOptions = {
  ...FIRST_OPTIONS,
  mode: 'create',
  has_heading: false,
  decimal: '.',
  mapping: { name: 1, location: 2, amount: 3, unit: 4, minimum: 5 },
  new_locations: true,
};

/** A few items in a few locations, in the reader's language, as a file that is imported. */
export function exampleFile(t: ExampleTexts): ChosenFile {
  const lines = GOODS.map(([name, location, ...figures]) => [t(name), t(location), ...figures].join('\t'));
  return { id: 'examples', name: `${t('file')}.tsv`, content: new Blob([`${lines.join('\n')}\n`]) };
}
