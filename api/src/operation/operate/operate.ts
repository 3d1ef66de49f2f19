import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../../platform/config';
import { hashPassword } from '../../people/auth/passwords';
import { openFiles } from '../../platform/file-store/open-files';
import { openArchiveStore } from '../archive/archive-store';
import { verifyArchives } from '../archive/read-archives';
import { storeHeads, readHeads } from '../verify/stored-heads';
import { giveHostname } from './give-hostname';
import { readLanding } from './landing.rules';
import { newTeam, readNewUser } from './new-team';
import { withDatabase } from './running-database';
import { setOwnLanding, setTeamLanding } from './set-landing';
import { cliErrorMessage } from './cli-error';
import { printVerified, verifyAudit } from '../verify/verify-audit';

const USAGE = `usage: npm run operate -- new-team --name NAME --slug SLUG [--parent SLUG] [--location NAME …] --person "Name,username,e-mail,role" …
       npm run operate -- give-hostname --team SLUG --hostname NAME
       npm run operate -- set-landing [--team SLUG] < landing.json
       npm run audit:verify [-- --team SLUG] [--heads FILE] [--archives FOLDER|bucket]
The password of a new team’s people is read from standard input, so that no command line shows it.`;

/** The command `npm run operate`. It works with and without a running product, on the same settings. */
async function operate([command, ...words]: string[]): Promise<void> {
  if ([command, ...words].includes('--help')) return console.log(USAGE);
  if (command === 'new-team') return makeTeam(words);
  if (command === 'give-hostname') return giveName(words);
  if (command === 'set-landing') return setLanding(words);
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
  const first = await Promise.all(
    people.map(async (text) => ({ ...readNewUser(text), password_hash: await hashPassword(password) })),
  );
  const wanted = { name, slug, parent, locations, people: first };
  console.log(JSON.stringify(await withDatabase((database) => newTeam(database, wanted))));
}

async function giveName(words: string[]): Promise<void> {
  const options = { team: { type: 'string' }, hostname: { type: 'string' } } as const;
  const { team, hostname } = parseArgs({ args: words, options }).values;
  if (!team || !hostname) throw new ConfigError(USAGE);
  console.log(await withDatabase((database) => giveHostname(database, team, hostname)));
}

async function setLanding(words: string[]): Promise<void> {
  const { team } = parseArgs({ args: words, options: { team: { type: 'string' } } }).values;
  const landing = readLanding(readFileSync(0, 'utf8'));
  await withDatabase((database) =>
    team ? setTeamLanding(database, team, landing) : setOwnLanding(database, landing),
  );
  console.log(JSON.stringify(landing));
}

/**
 * Ends with 1 if anything differs from its seal or cannot be read, so that a nightly job notices. Stores how far each chain
 * reaches for the next run, by default in the data folder; another machine is better.
 */
async function verify(words: string[]): Promise<void> {
  const options = {
    team: { type: 'string' },
    heads: { type: 'string' },
    archives: { type: 'string' },
  } as const;
  const { values } = parseArgs({ args: words, options });
  const { team, archives } = values;
  const file = values.heads ?? join(readConfig(process.env).data_dir, 'audit-heads.json');
  const storedHeads = readHeads(file);
  await withDatabase(async (database, config) => {
    const verified = await verifyAudit(database, team, storedHeads, (name, error) => {
      console.error(`${name}: its logs cannot be verified: ${cliErrorMessage(error)}`);
      process.exitCode = 1;
    });
    for (const one of verified) console.log(printVerified(one));
    storeHeads(file, storedHeads, verified);
    if (verified.some(({ misfit }) => misfit !== null)) process.exitCode = 1;
    if (archives === undefined) return;
    const log = { warn: console.error, info: console.error };
    const store = openArchiveStore(archives, await openFiles(config, database, log));
    if (!(await verifyArchives({ database, store }, team, console.log))) process.exitCode = 1;
  });
}

operate(process.argv.slice(2)).catch((error: unknown) => {
  console.error(cliErrorMessage(error));
  process.exit(1);
});
