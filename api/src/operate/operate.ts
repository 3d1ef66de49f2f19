import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config';
import type { Database } from '../database/database';
import { keepHeads, readHeads } from './kept-heads';
import { newTeam, readPerson } from './new-team';
import { openRunningDatabase } from './running-database';
import { tellVerified, verifyAudit } from './verify-audit';

const USAGE = `usage: npm run operate -- new-team --name NAME --slug SLUG [--parent SLUG] [--location NAME …] --person "Name,username,e-mail,role" …
       npm run audit:verify [-- --team SLUG] [--heads FILE]
The password of a new team’s people is read from standard input, so that no command line shows it.`;

/** The operator's command. It works beside a running product and without one, on the same settings. */
async function operate([command, ...words]: string[]): Promise<void> {
  if (command === 'new-team') return makeTeam(words);
  if (command === 'verify-audit') return verify(words);
  throw new ConfigError(USAGE);
}

async function makeTeam(words: string[]): Promise<void> {
  const { values } = parseArgs({
    args: words,
    options: {
      name: { type: 'string' },
      slug: { type: 'string' },
      parent: { type: 'string' },
      location: { type: 'string', multiple: true },
      person: { type: 'string', multiple: true },
    },
  });
  const { name, slug, parent = null, location: locations = [], person: people = [] } = values;
  if (!name || !slug || people.length === 0) throw new ConfigError(USAGE);
  const password = readFileSync(0, 'utf8').trim();
  if (password.length < 8) throw new ConfigError('The password needs at least 8 characters.');
  const wanted = { name, slug, parent, locations, people: people.map((text) => readPerson(text, password)) };
  console.log(JSON.stringify(await withDatabase((database) => newTeam(database, wanted))));
}

/**
 * Ends with 1 when anything is not as it was sealed, so that a nightly job notices. Keeps how far each chain reached
 * for the next time, in the data folder unless told where: best on another machine.
 */
async function verify(words: string[]): Promise<void> {
  const options = { team: { type: 'string' }, heads: { type: 'string' } } as const;
  const { values } = parseArgs({ args: words, options });
  const file = values.heads ?? join(readConfig(process.env).data_dir, 'audit-heads.json');
  const kept = readHeads(file);
  const verified = await withDatabase((database) => verifyAudit(database, values.team, kept));
  for (const one of verified) console.log(tellVerified(one));
  keepHeads(file, kept, verified);
  if (verified.some(({ misfit }) => misfit !== null)) process.exitCode = 1;
}

async function withDatabase<T>(task: (database: Database) => Promise<T>): Promise<T> {
  const database = await openRunningDatabase(readConfig(process.env));
  try {
    return await task(database);
  } finally {
    await database.close();
  }
}

operate(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
