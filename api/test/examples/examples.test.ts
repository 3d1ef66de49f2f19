import { readFileSync, writeFileSync } from 'node:fs';
import { accountStory } from './account.story';
import { identityStory } from './identity.story';
import { listsStory } from './lists.story';
import { peopleStory } from './people.story';
import { placesStory } from './places.story';
import { type Story, record } from './recorder';
import { reportsStory } from './reports.story';
import { stockInBulkStory } from './stock-in-bulk.story';
import { stockStory } from './stock.story';
import { teamsStory } from './teams.story';

const STORIES: Record<string, Story> = {
  identity: identityStory,
  account: accountStory,
  stock: stockStory,
  'stock-in-bulk': stockInBulkStory,
  places: placesStory,
  lists: listsStory,
  reports: reportsStory,
  people: peopleStory,
  teams: teamsStory,
};

const fileOf = (name: string) => `${__dirname}/../../src/docs/examples/${name}.json`;

it.each(Object.entries(STORIES))(
  '[W.608, W.616] the examples about %s are what a fresh server answers today (UPDATE_EXAMPLES=1 writes them anew)',
  async (name, story) => {
    const now = `${JSON.stringify(await record(story), null, 2)}\n`;
    if (process.env['UPDATE_EXAMPLES'] === '1') writeFileSync(fileOf(name), now);
    expect(readFileSync(fileOf(name), 'utf8')).toBe(now);
  },
);
