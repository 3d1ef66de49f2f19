import { INES, LEEDS, LYON, PRIYA, TOM } from './people';
import { FULL_DAY } from './work-hours';

/** An open picking list; what is picked has already left the shelf. */
export interface OpenList {
  team_id: number;
  user_id: number;
  name: string;
  customer_name: string;
  /** Working minutes ago. */
  ago: number;
  lines: readonly (readonly [item: string, amount: number, picked: number])[];
}

/** What the open lists have taken of an item by now: it was there before. */
export function pickedFrom(team_id: number, name: string): number {
  return DEMO_LISTS.filter((list) => list.team_id === team_id)
    .flatMap(({ lines }) => lines)
    .reduce((sum, [item, , picked]) => (item === name ? sum + picked : sum), 0);
}

const HOUR = 60;
const DAY = FULL_DAY;

export const DEMO_LISTS: readonly OpenList[] = [
  {
    team_id: LEEDS,
    user_id: PRIYA,
    name: 'Second fix, plots 4 to 6',
    customer_name: 'Fenwick Plumbing',
    ago: 2 * HOUR,
    lines: [
      ['PTFE tape 12 mm', 10, 0],
      ['Cable tie 200 mm black', 60, 20],
      ['Compression tee 22 mm', 5, 0],
      ['Sealant cartridge white', 4, 0],
      ['Copper pipe 22 mm, 3 m length', 6, 0],
      ['Isolating valve 15 mm chrome', 12, 12],
      ['Press-fit elbow 22 mm', 16, 16],
    ],
  },
  {
    team_id: LEEDS,
    user_id: PRIYA,
    name: 'Weekly order',
    customer_name: 'Otley Road Joinery',
    ago: 3 * HOUR,
    lines: [
      ['Brass elbow 15 mm', 3, 0],
      ['Wood screw 4 × 40 mm, box of 200', 24, 0],
      ['Cable tie 200 mm black', 24, 0],
      ['Hinge 100 mm steel', 12, 0],
    ],
  },
  {
    team_id: LEEDS,
    user_id: TOM,
    name: 'Flats 1 to 8, bathrooms',
    customer_name: 'Canal Wharf, block C',
    ago: DAY,
    lines: [
      ['PTFE tape 12 mm', 12, 0],
      ['Sealant cartridge white', 12, 10],
      ['Magnetic filter 22 mm', 2, 1],
      ['Basin waste click-clack chrome', 4, 4],
      ['Bottle trap 32 mm', 4, 4],
    ],
  },
  {
    team_id: LEEDS,
    user_id: TOM,
    name: 'Boiler room',
    customer_name: 'Chapel Allerton school',
    ago: DAY + 4 * HOUR,
    lines: [
      ['Cable tie 200 mm black', 60, 0],
      ['Gate valve 54 mm', 2, 0],
      ['Padlock 40 mm, keyed alike', 2, 0],
      ['Site chalk blue 1 kg', 1, 0],
    ],
  },
  {
    team_id: LYON,
    user_id: INES,
    name: 'Rénovation du 3e étage',
    customer_name: 'Régie Croix-Rousse',
    ago: 5 * HOUR,
    lines: [
      ['Mitigeur de douche thermostatique', 4, 0],
      ['Joint fibre 15/21, lot de 10', 2, 0],
      ['Groupe de sécurité 20/27', 2, 0],
      ['Ruban PTFE 12 mm', 10, 5],
    ],
  },
];
