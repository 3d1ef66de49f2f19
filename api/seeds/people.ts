import type { Landing, MembershipRole, Palette } from '@storeroom/contract';

const BRIGHTWATER_PALETTE: Palette = { light: '#1B4F8F', dark: '#9CC2F5', sepia: '#24487A' };

/** Seen once Brightwater has a host: `npm run operate -- give-hostname --team brightwater --hostname …`. */
const BRIGHTWATER_LANDING: Landing = {
  jumbotron: {
    title: { en: 'Every fitting, on the right shelf.', fr: 'Chaque raccord, sur la bonne étagère.' },
    subtitle: {
      en: 'Brightwater Supplies keeps the stock of Leeds and Lyon in one ledger.',
      fr: 'Brightwater Supplies tient le stock de Leeds et de Lyon dans un seul registre.',
    },
    height: 1080,
    background: { kind: 'animated', colours: ['#12324F', '#1F5E72', '#2E5E4E'], file: null, poster: null },
  },
  navigation: { ground: '#12324F', ink: '#FFFFFF' },
};

export interface DemoTeam {
  id: number;
  name: string;
  slug: string;
  parent_id: number | null;
  /** How its pages look, on a host of its own. */
  brand_palette?: Palette;
  landing?: Landing;
}

export interface DemoPerson {
  id: number;
  name: string;
  username: string;
  /** Home team. */
  team_id: number;
  roles: readonly { team_id: number; role: MembershipRole }[];
}

export const BRIGHTWATER = 1;
export const LEEDS = 2;
export const LYON = 3;

export const DEMO_TEAMS: readonly DemoTeam[] = [
  {
    id: BRIGHTWATER,
    name: 'Brightwater Supplies',
    slug: 'brightwater',
    parent_id: null,
    brand_palette: BRIGHTWATER_PALETTE,
    landing: BRIGHTWATER_LANDING,
  },
  { id: LEEDS, name: 'Leeds', slug: 'leeds', parent_id: BRIGHTWATER },
  { id: LYON, name: 'Lyon', slug: 'lyon', parent_id: BRIGHTWATER },
];

export const OWEN = 1;
export const PRIYA = 2;
export const TOM = 3;
export const INES = 4;
export const LEA = 5;
export const MAREK = 6;
export const RUTH = 7;
export const SAM = 8;

/** Everybody signs in with this; it is printed by the start command. */
export const DEMO_PASSWORD = 'storeroom-demo';

/** A role held in the company holds in both branches unless one is set there. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  {
    id: OWEN,
    name: 'Owen Hartley',
    username: 'owen',
    team_id: BRIGHTWATER,
    roles: [{ team_id: BRIGHTWATER, role: 'owner' }],
  },
  {
    id: PRIYA,
    name: 'Priya Nair',
    username: 'priya',
    team_id: LEEDS,
    roles: [{ team_id: BRIGHTWATER, role: 'manager' }],
  },
  {
    id: TOM,
    name: 'Tom Ashby',
    username: 'tom',
    team_id: LEEDS,
    roles: [{ team_id: LEEDS, role: 'keeper' }],
  },
  {
    id: INES,
    name: 'Inès Moreau',
    username: 'ines',
    team_id: LYON,
    roles: [
      { team_id: LYON, role: 'keeper' },
      { team_id: LEEDS, role: 'keeper' },
    ],
  },
  {
    id: LEA,
    name: 'Léa Fournier',
    username: 'lea',
    team_id: LYON,
    roles: [{ team_id: BRIGHTWATER, role: 'picker' }],
  },
  {
    id: MAREK,
    name: 'Marek Dvořák',
    username: 'marek',
    team_id: LEEDS,
    roles: [{ team_id: LEEDS, role: 'viewer' }],
  },
  {
    id: RUTH,
    name: 'Ruth Adeyemi',
    username: 'ruth',
    team_id: BRIGHTWATER,
    roles: [{ team_id: BRIGHTWATER, role: 'auditor' }],
  },
  {
    id: SAM,
    name: 'Sam Okafor',
    username: 'sam',
    team_id: LEEDS,
    // The company's own role: the night shift.
    roles: [{ team_id: LEEDS, role: 'custom' }],
  },
];

export function userName(id: number): string {
  const person = DEMO_PEOPLE.find((one) => one.id === id);
  if (!person) throw new Error(`Nobody in the demo company has the id ${id}.`);
  return person.name;
}
