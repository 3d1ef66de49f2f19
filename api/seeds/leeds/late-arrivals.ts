import type { LateArrival } from '../late-arrivals';
import { INES, LEA, PRIYA, TOM } from '../people';
import { FULL_DAY } from '../work-hours';

const HOUR = 60;
const DAY = FULL_DAY;

/** Newest first, as the list shows them. */
export const LEEDS_ARRIVALS: readonly LateArrival[] = [
  {
    name: 'PTFE tape 12 mm',
    location: 'Rack A2',
    amount: 210,
    deals: [{ ago: 1, by: INES, delta: -12, reason: 'used', note: 'Canal Wharf, block C' }],
  },
  {
    name: 'Cable tie 200 mm black',
    location: 'Rack A1',
    amount: 480,
    deals: [
      { ago: 3 * HOUR, by: LEA, delta: -40, reason: 'used', note: 'Fenwick Plumbing', cause: 'scan' },
      { ago: 4, by: TOM, delta: 120, reason: 'received', note: 'Delivery note 48291', cause: 'scan' },
    ],
  },
  {
    name: 'Duct tape 50 mm silver',
    location: 'Rack A1',
    amount: 36,
    deals: [{ ago: 6 * HOUR, by: TOM, delta: -12, reason: 'used' }],
    archived: { ago: 9, by: TOM },
  },
  {
    name: 'Brass elbow 15 mm',
    location: 'Rack A2',
    amount: 3,
    deals: [{ ago: 12, by: LEA, delta: -3, reason: 'used', note: 'Otley Road Joinery', cause: 'scan' }],
  },
  {
    name: 'Sealant cartridge white',
    location: 'Cold room',
    amount: -4,
    allow_minus_amount: true,
    deals: [{ ago: 26, by: PRIYA, delta: -6, reason: 'used', note: 'Taken before the pallet was booked in' }],
  },
  {
    name: 'Compression tee 22 mm',
    location: 'Rack A2',
    amount: 18,
    deals: [{ ago: 41, by: PRIYA, delta: -6, reason: 'used' }],
  },
  {
    name: 'Work gloves size 9',
    location: 'Rack A2',
    amount: 0,
    allow_minus_amount: true,
    deals: [{ ago: 52, by: TOM, delta: -6, reason: 'used', note: 'Yard crew' }],
  },
  {
    name: 'Chain 6 mm galvanised, per metre',
    location: 'Rack A1',
    amount: 84.5,
    deals: [{ ago: 58, by: LEA, delta: -3.5, reason: 'used', cause: 'scan' }],
  },
  {
    name: 'Wood screw 4 × 40 mm, box of 200',
    location: 'Rack A1',
    amount: 1265,
    deals: [{ ago: 2 * HOUR, by: TOM, delta: -4, reason: 'used', note: 'Otley Road Joinery' }],
  },
  {
    name: 'Wall plug 8 mm grey',
    location: 'Rack A1',
    amount: 2400,
    deals: [{ ago: 2 * HOUR + 9, by: TOM, delta: -12, reason: 'damaged', note: 'Wet carton' }],
  },
  {
    name: 'Press-fit elbow 22 mm',
    location: 'Rack A2',
    amount: 64,
    deals: [{ ago: 3 * HOUR + 4, by: INES, delta: 40, reason: 'received', note: 'Sent over from Lyon' }],
  },
  {
    name: 'Hinge 100 mm steel',
    location: 'Rack A1',
    amount: 136,
    deals: [{ ago: DAY, by: TOM, delta: -4, reason: 'used' }],
  },
  {
    name: 'Contact adhesive 750 ml',
    location: 'Cold room',
    amount: 22.25,
    deals: [
      { ago: DAY + 20, by: LEA, delta: -0.25, reason: 'counted', note: 'One tin part used', cause: 'scan' },
    ],
  },
  {
    name: 'Masking tape 38 mm',
    location: 'Rack A1',
    amount: 92,
    deals: [{ ago: DAY + 48, by: PRIYA, delta: 48, reason: 'received', note: 'Delivery note 48274' }],
  },
  {
    name: 'Padlock 40 mm, keyed alike',
    location: 'Rack A2',
    amount: 26,
    allow_minus_amount: true,
    deals: [{ ago: 2 * DAY, by: TOM, delta: -2, reason: 'used' }],
  },
  {
    name: 'Site chalk blue 1 kg',
    location: 'Rack A4',
    amount: -2,
    allow_minus_amount: true,
    deals: [{ ago: 2 * DAY + 30, by: TOM, delta: -5, reason: 'used', note: 'Chapel Allerton school' }],
  },
  { name: 'Magnetic filter 22 mm', location: 'Mezzanine', amount: 9, deals: [] },
  { name: 'Filling loop 15 mm', location: 'Rack A2', amount: 31, deals: [] },
  { name: 'Room thermostat, wireless', location: 'Mezzanine', amount: 12, deals: [] },
  {
    name: 'Condensate pipe 21.5 mm, 3 m length',
    location: 'Yard',
    amount: 0,
    deals: [
      { ago: 3 * DAY, by: LEA, delta: -14, reason: 'used', note: 'Canal Wharf, block C', cause: 'scan' },
    ],
  },
  { name: 'Reclaimed slate 500 × 250 mm', location: null, amount: 420, deals: [] },
  { name: 'Outside tap kit', location: 'Dock', amount: 24, deals: [] },
  { name: 'Expansion vessel 18 litre', location: null, amount: 6, deals: [] },
  { name: 'Linseed putty natural, per kg', location: 'Cold room', amount: 17.75, deals: [] },
];
