import type { Unit } from '@storeroom/contract';

/** What files of both languages call a unit, without capitals, accents and full stops; its own name is one too. */
const NAMES: Record<Unit, readonly string[]> = {
  piece: ['piece', 'pieces', 'pc', 'pcs', 'pce', 'each', 'ea', 'unit', 'units', 'u', 'unite', 'unites', 'ud'],
  pair: ['pair', 'pairs', 'pr', 'paire', 'paires'],
  set: ['set', 'sets', 'kit', 'kits', 'jeu', 'jeux', 'lot', 'lots'],
  box: ['box', 'boxes', 'bx', 'boite', 'boites', 'bte', 'carton', 'cartons', 'case', 'cases'],
  pack: ['pack', 'packs', 'pk', 'packet', 'packets', 'paquet', 'paquets', 'bag', 'bags', 'sac', 'sacs'],
  roll: ['roll', 'rolls', 'rl', 'rouleau', 'rouleaux'],
  sheet: ['sheet', 'sheets', 'feuille', 'feuilles', 'plaque', 'plaques'],
  pallet: ['pallet', 'pallets', 'plt', 'palette', 'palettes'],
  metre: ['metre', 'metres', 'meter', 'meters', 'm', 'mtr'],
  square_metre: [
    'square_metre',
    'square metre',
    'square metres',
    'sqm',
    'm2',
    'm²',
    'metre carre',
    'metres carres',
  ],
  cubic_metre: [
    'cubic_metre',
    'cubic metre',
    'cubic metres',
    'cbm',
    'm3',
    'm³',
    'metre cube',
    'metres cubes',
  ],
  litre: ['litre', 'litres', 'liter', 'liters', 'l', 'ltr'],
  gram: ['gram', 'grams', 'gramme', 'grammes', 'g', 'gr'],
  kilogram: ['kilogram', 'kilograms', 'kilogramme', 'kilogrammes', 'kilo', 'kilos', 'kg'],
  tonne: ['tonne', 'tonnes', 't'],
};

const UNIT_OF = new Map(
  (Object.keys(NAMES) as Unit[]).flatMap((unit) => NAMES[unit].map((name) => [name, unit] as const)),
);

/** The unit that a cell of a file names; undefined for one that is not known. */
export function unitNamed(text: string): Unit | undefined {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .toLowerCase()
    .trim();
  return UNIT_OF.get(plain);
}
