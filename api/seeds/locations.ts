import { LEEDS, LYON } from './people';

export interface DemoLocation {
  id: number;
  team_id: number;
  name: string;
}

const NAMES: readonly (readonly [team_id: number, name: string])[] = [
  [LEEDS, 'Rack A1'],
  [LEEDS, 'Rack A2'],
  [LEEDS, 'Rack A4'],
  [LEEDS, 'Cold room'],
  [LEEDS, 'Mezzanine'],
  [LEEDS, 'Dock'],
  [LEEDS, 'Yard'],
  [LYON, 'Allée 1'],
  [LYON, 'Allée 2'],
  [LYON, 'Chambre froide'],
  [LYON, 'Quai'],
  [LYON, 'Cour'],
];

export const DEMO_LOCATIONS: readonly DemoLocation[] = NAMES.map(([team_id, name], at) => ({
  id: at + 1,
  team_id,
  name,
}));

export function locationIn(team_id: number, name: string): DemoLocation {
  const location = DEMO_LOCATIONS.find((one) => one.team_id === team_id && one.name === name);
  if (!location) throw new Error(`Team ${team_id} has no place called ${name}.`);
  return location;
}
