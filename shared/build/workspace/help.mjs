// Nothing but Node may be imported here: help is there before the first install.

const BUILD = `npm run build [-- NAME … --force]
npm run build:mono
Builds what has changed of host, remotes and both servers, or the parts named: host, server, api, landing, auth, stock, admin.
build:mono builds the same sources as one page without federation.
  --force         builds although nothing has changed`;

/** The text of \`--help\` for each script of the root package.json. */
const HELP = {
  start: `npm start
Starts the whole product on one port: installs packages and builds where need be, with a demo company in a new data folder.
  PORT            8080; 0 takes any free port
  DATA_DIR        .data; where the database and files lie
  SEED_DEMO       1; 0 leaves the demo company out
  LOG_LEVEL       warn; trace, debug, info, warn, error, fatal or silent
  LOG_FORMAT      plain on a terminal, else json
All other variables are in docs/operators.md.`,
  dev: `npm run dev [NAME …] [-- --standalone]
Starts the product and builds on every save; open pages exchange what changed, or load again where that cannot be: host and
all remotes, or the parts named (host, landing, auth, stock, admin). It takes the variables of npm start.
  --standalone    runs the one remote named by itself, without the host`,
  build: BUILD,
  'build:mono': BUILD,
  test: `npm test [ROOM [PART …]]
Runs every test but the long ones; of one package (host, stock, api, e2e, shared/build …) those alone, or those of its files whose path holds a PART.
  STOREROOM_SEED  order of the tests: a number, or random
  CHROMIUM_PATH   the browser to take`,
  'test:long': `npm run test:long [-- --after-test]
Runs the tests that npm test leaves out because they take minutes: soak, floods, many seeds, whole matrices.
  --after-test    adds the sum of the last npm test
  CHROMIUM_PATH   the browser to take`,
  mutate: `npm run mutate FOLDER | FILE | api
Changes the sources of a folder or a file of host, a remote or a package in small ways, one at a time, and says which of these
changes no test of the package notices; a second run tries only what has changed. It ends with 1 where fewer than 90 % are noticed.
With api it draws changes of the API instead: half of them in rights, sessions, tokens, the scope of teams and amounts, of
which 97 % have to be noticed. That takes an hour and more.
  MUTANTS         how many changes of the API, 200 by itself
  MUTANTS_SEED    draws others`,
  check: `npm run check [ROOM] [-- --rights]
Types, lint, format, unit tests, which rules are proven and how commits are named; of one package its types, lint, imports and format.
  --rights        prints who may call what, and nothing else`,
  browser: `npm run browser
Finds the Chromium that tests and measurements take, or installs one.
  CHROMIUM_PATH   the browser to take`,
  e2e: `npm run e2e [NAME …]
Builds what has changed and runs the end-to-end tests, or those whose file holds a NAME.
  CHROMIUM_PATH   the browser to take
  E2E_PRODUCT     a product that runs already: {"origin": "…", "dataDir": "…"}
  STOREROOM_SHAPE several starts several processes behind HAProxy, over Valkey and PgBouncer, instead of one
  TRACE           1 records what fails
  OFFLINE_RUNS    how many runs offline-runs plays
  OFFLINE_SEED    the seed of its first run`,
  bench: `npm run bench [-- --only PART --rounds N --items N --rows N --verbose]
Measures, with the load of the machine beside each figure; ends with 1 where a target is missed.
  --only          one of documents, pages, use, delivery, logs, api, scale, kill; without it all but the last two
  --rounds        how often each is measured
  --items         100000; items of the team in use
  --rows          1000000; rows of the log
  --verbose       prints every round of pages`,
  lighthouse: `npm run lighthouse
Has Lighthouse look at the pages for guests as a phone sees them; ends with 1 where a page is not good enough.
  CHROMIUM_PATH   the browser to take`,
  pictures: `npm run pictures [-- NAME … | --kept]
Takes pictures of every page in every look into .cache/pictures, or of the pages named (\`stock\`, or \`stock.dark\` in one look).
  --kept          those that the documentation shows, into docs/pictures
  CHROMIUM_PATH   the browser to take`,
  soak: `npm run soak [-- --minutes 10 --sockets 200 --writes 50]
Keeps the whole product under load with three faults; ends with 1 on a miss.
  --minutes       how long it lasts
  --sockets       live connections
  --writes        writes a second`,
  release: `npm run release -- list
npm run release -- promote REMOTE [RELEASE] [--unless-live] --reason "…"
npm run release -- rollback REMOTE --reason "…"
npm run release -- canary REMOTE RELEASE --percent 5 --reason "…"
npm run release -- pin REMOTE [RELEASE] --team 7 --reason "…"
npm run release -- kill REMOTE [RELEASE] --reason "…"
npm run release -- resume REMOTE [RELEASE] --reason "…"
npm run release -- owns REMOTE PREFIX … --reason "…"
npm run release -- check-host
npm run release -- migrate
Says which release of a remote is live: lists them, makes one live (the newest build when none is named), takes it back,
tries it on some visitors or a team, switches it off, says which addresses its releases may claim, adds to an older registry
the hashes that it lacks.
  --unless-live   only where nothing is live yet
  REGISTRY_FILE   DATA_DIR/registry.json`,
  pack: `npm run pack [-- FOLDER]
Packs the packages of shared/, and the template of a remote elsewhere, as files that npm installs, into FOLDER or .cache/packages.`,
  create: `npm run create NAME
Writes remote-NAME into this workspace: page, menu entry, texts, test, types and Dockerfile.`,
  surface: `npm run surface [-- --check]
Writes down what the packages of shared/ offer; refuses while a version has not moved as far as that did.
  --check         only says what does not fit`,
  operate: `npm run operate -- new-team --name NAME --slug SLUG [--parent SLUG] [--location NAME …] --person "Name,username,e-mail,role" …
npm run operate -- give-hostname --team SLUG --hostname NAME
npm run operate -- set-landing [--team SLUG] < landing.json
Makes a team with its people (their password is read from standard input), gives a team a hostname, sets a landing page.
It works beside a running product and without one, with the same variables (docs/operators.md).`,
  db: `npm run db -- export [--team SLUG|ID [--with-sub-teams]] --to FOLDER|FILE.tar
npm run db -- import --from FOLDER|FILE.tar [--as-slug SLUG] [--under SLUG] [--dry-run]
npm run db -- recount [--team SLUG]
npm run db -- files [--to bucket|tables | --take]
npm run db -- archive --to FOLDER|bucket [--team SLUG]
npm run db -- restore --from FOLDER|bucket [--team SLUG]
npm run db -- partition-logs
npm run db -- new-key
npm run db -- migrate
  export, import  write a team or everything into files, and read it again
  recount         compares the sums that reports read with the logs, and corrects them
  files           says where photos, logos and files of jobs are and whether they are whole, or moves them;
                  --take gives those of the bucket to this database, which replaces another one
  archive         moves rows that were sealed two years ago out of the logs; restore moves them back
  partition-logs  divides each log into 32 tables
  new-key         makes the APP_KEY of the present settings the right one
  migrate         brings the tables of DATABASE_URL up to date
It works beside a running product and without one, with the same variables (docs/operators.md).`,
  'audit:verify': `npm run audit:verify [-- --team SLUG] [--heads FILE] [--archives FOLDER|bucket]
Proves that sealed log rows are as they were; ends with 1 where one is not.
  --team          of one team
  --heads         where it keeps how far each chain reached
  --archives      where archived rows are, to be verified as well`,
};

/** The help of a script. */
export function helpOf(script) {
  if (!Object.hasOwn(HELP, script)) throw new Error(`help.mjs says nothing of the script ${script}.`);
  return HELP[script];
}
