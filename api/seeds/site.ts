import type { LateArrival } from './late-arrivals';
import { LEEDS_BUILDING } from './leeds/building';
import { LEEDS_FINISHING } from './leeds/finishing';
import { LEEDS_FIXINGS } from './leeds/fixings';
import { LEEDS_ARRIVALS } from './leeds/late-arrivals';
import { LEEDS_PIPES } from './leeds/pipes';
import { LEEDS_TOOLS } from './leeds/tools';
import { LYON_ARRIVALS } from './lyon/arrivages';
import { LYON_BUILDING } from './lyon/batiment';
import { LYON_TOOLS } from './lyon/outillage';
import { LYON_PIPES } from './lyon/tuyauterie';
import { INES, LEA, LEEDS, LYON, PRIYA, TOM } from './people';
import type { ProductFamily } from './product-family';

/** A branch: what it sells and how busy it is. */
export interface Site {
  team_id: number;
  families: readonly ProductFamily[];
  arrivals: readonly LateArrival[];
  /** Brought the old stock list in, and tidies up. */
  lead: number;
  /** Who takes and books, the busiest more than once. */
  hands: readonly number[];
  /** How many things happen on a working day. */
  bustle: number;
  /** How many items are put away as archived, run out, or were promised before they came. */
  archived: number;
  empty: number;
  oversold: number;
  customers: readonly string[];
  words: { delivery: string; damaged: string; lost: string; clearance: string; stocktake: string };
}

export const SITES: readonly Site[] = [
  {
    team_id: LEEDS,
    families: [...LEEDS_PIPES, ...LEEDS_FIXINGS, ...LEEDS_BUILDING, ...LEEDS_FINISHING, ...LEEDS_TOOLS],
    arrivals: LEEDS_ARRIVALS,
    lead: PRIYA,
    hands: [TOM, TOM, TOM, LEA, LEA, PRIYA],
    bustle: 105,
    archived: 96,
    empty: 34,
    oversold: 4,
    customers: [
      'Fenwick Plumbing',
      'Otley Road Joinery',
      'Canal Wharf, block C',
      'Chapel Allerton school',
      'Counter sale',
      'Roundhay Heating',
      'Meanwood Builders',
      'Yard crew',
    ],
    words: {
      delivery: 'Delivery note',
      damaged: 'Damaged on the shelf',
      lost: 'Not found at the count',
      clearance: 'Discontinued by the maker',
      stocktake: 'Monthly count',
    },
  },
  {
    team_id: LYON,
    families: [...LYON_PIPES, ...LYON_BUILDING, ...LYON_TOOLS],
    arrivals: LYON_ARRIVALS,
    lead: INES,
    hands: [INES, INES, INES, LEA, LEA],
    bustle: 46,
    archived: 38,
    empty: 16,
    oversold: 2,
    customers: [
      'Plomberie Garnier',
      'Menuiserie des Brotteaux',
      'Régie Croix-Rousse',
      'École Jean-Macé',
      'Vente comptoir',
      'Chauffage Bellecour',
    ],
    words: {
      delivery: 'Bon de livraison',
      damaged: 'Abîmé en rayon',
      lost: 'Introuvable à l’inventaire',
      clearance: 'Arrêté par le fabricant',
      stocktake: 'Inventaire du mois',
    },
  },
];
