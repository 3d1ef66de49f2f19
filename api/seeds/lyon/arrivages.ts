import type { LateArrival } from '../late-arrivals';
import { INES, LEA } from '../people';
import { FULL_DAY } from '../work-hours';

const HOUR = 60;
const DAY = FULL_DAY;

/** Les derniers arrivages, le plus récent d’abord. */
export const LYON_ARRIVALS: readonly LateArrival[] = [
  {
    name: 'Mitigeur de douche thermostatique',
    location: 'Allée 1',
    amount: 14,
    deals: [
      { ago: 18, by: INES, delta: 8, reason: 'received', note: 'Bon de livraison 7714', cause: 'scan' },
    ],
  },
  {
    name: 'Ruban PTFE 12 mm',
    location: 'Allée 1',
    amount: 145,
    deals: [{ ago: 34, by: LEA, delta: -15, reason: 'used', note: 'Plomberie Garnier', cause: 'scan' }],
  },
  {
    name: 'Joint fibre 15/21, lot de 10',
    location: 'Allée 1',
    amount: -3,
    allow_minus_amount: true,
    deals: [{ ago: 55, by: LEA, delta: -8, reason: 'used', note: 'Pris avant la réception' }],
  },
  {
    name: 'Groupe de sécurité 20/27',
    location: 'Allée 1',
    amount: 2,
    deals: [{ ago: 3 * HOUR, by: INES, delta: -1, reason: 'used' }],
  },
  {
    name: 'Filasse, au kilogramme',
    location: 'Allée 2',
    amount: 6.75,
    deals: [{ ago: 4 * HOUR, by: INES, delta: -0.5, reason: 'counted' }],
  },
  {
    name: 'Vis à bois 4 × 45 mm, boîte de 200',
    location: 'Allée 2',
    amount: 1120,
    deals: [{ ago: DAY, by: LEA, delta: -6, reason: 'used', note: 'Menuiserie des Brotteaux' }],
  },
  { name: 'Chauffe-eau 200 litres', location: 'Quai', amount: 3, deals: [] },
  {
    name: 'Mousse expansive 750 ml',
    location: 'Chambre froide',
    amount: 0,
    deals: [{ ago: DAY + 70, by: LEA, delta: -12, reason: 'used', note: 'Régie Croix-Rousse' }],
  },
  { name: 'Tuile canal, teinte vieillie', location: null, amount: 260, deals: [] },
  { name: 'Receveur de douche 90 × 90 cm', location: 'Quai', amount: 5, deals: [] },
  { name: 'Thermostat d’ambiance filaire', location: 'Allée 2', amount: 11, deals: [] },
  { name: 'Bonde à clic laiton', location: null, amount: 18, deals: [] },
];
