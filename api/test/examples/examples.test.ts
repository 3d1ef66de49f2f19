import { readFileSync, writeFileSync } from 'node:fs';
import { accountScenario } from './account.scenario';
import { identityScenario } from './identity.scenario';
import { listsScenario } from './lists.scenario';
import { peopleScenario } from './people.scenario';
import { locationsScenario } from './locations.scenario';
import { type Scenario, record } from './recorder';
import { reportsScenario } from './reports.scenario';
import { stockInBulkScenario } from './stock-in-bulk.scenario';
import { stockScenario } from './stock.scenario';
import { teamsScenario } from './teams.scenario';

const SCENARIOS: Record<string, Scenario> = {
  identity: identityScenario,
  account: accountScenario,
  stock: stockScenario,
  'stock-in-bulk': stockInBulkScenario,
  locations: locationsScenario,
  lists: listsScenario,
  reports: reportsScenario,
  people: peopleScenario,
  teams: teamsScenario,
};

const fileOf = (name: string) => `${__dirname}/../../src/operation/docs/examples/${name}.json`;

it.each(Object.entries(SCENARIOS))(
  'the examples about %s are what a fresh server answers (UPDATE_EXAMPLES=1 writes them anew) [W.616]',
  async (name, scenario) => {
    const now = `${JSON.stringify(await record(scenario), null, 2)}\n`;
    if (process.env['UPDATE_EXAMPLES'] === '1') writeFileSync(fileOf(name), now);
    expect(readFileSync(fileOf(name), 'utf8')).toBe(now);
  },
);
