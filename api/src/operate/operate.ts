import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config';
import { newTeam, readPerson } from './new-team';
import { openRunningDatabase } from './running-database';

const USAGE = `usage: npm run operate -- new-team --name NAME --slug SLUG [--parent SLUG] [--location NAME …] --person "Name,username,e-mail,role" …
The password of the people is read from standard input, so that no command line shows it.`;

/** The operator's command. It works beside a running product and without one, on the same settings. */
async function operate(words: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      slug: { type: 'string' },
      parent: { type: 'string' },
      location: { type: 'string', multiple: true },
      person: { type: 'string', multiple: true },
    },
  });
  const { name, slug, parent = null, location: locations = [], person: people = [] } = values;
  if (positionals[0] !== 'new-team' || !name || !slug || people.length === 0) throw new ConfigError(USAGE);
  const password = readFileSync(0, 'utf8').trim();
  if (password.length < 8) throw new ConfigError('The password needs at least 8 characters.');
  const wanted = { name, slug, parent, locations, people: people.map((text) => readPerson(text, password)) };
  const database = await openRunningDatabase(readConfig(process.env));
  try {
    console.log(JSON.stringify(await newTeam(database, wanted)));
  } finally {
    await database.close();
  }
}

operate(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
