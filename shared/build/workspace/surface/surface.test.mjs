import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inOneOrder } from './declarations.mjs';
import { inputsOf, judgeSurface } from './surface.mjs';

const report = (...declarations) => `## API\n\n\`\`\`ts\n\n${declarations.join('\n\n')}\n\n\`\`\`\n`;

const REQUEST = '// @public (undocumented)\nexport function request(path: string): Promise<unknown>;';
const TEAM = '// @public (undocumented)\nexport interface Team {\n    // (undocumented)\n    id: number;\n}';
const WIDER_TEAM = TEAM.replace('id: number;', 'id: number;\n    // (undocumented)\n    name?: string;');
const NESTED_TEAM = TEAM.replace(
  'id: number;',
  'place?: {\n        id: number;\n    } | null;\n    id: number;',
);
const MORE_WAYS = `// @public\nexport function request<Name extends 'team'>(path: Name): Promise<Team>;\n\n${REQUEST}`;
const NARROW_TEAM = TEAM.replace('id: number', 'id: string');

const judge = (before, after, from, to) =>
  judgeSurface({
    name: 'sdk',
    before: from,
    version: to,
    keptReports: { sdk: report(...before) },
    reports: { sdk: report(...after) },
  });

test('a namespace of a package that exports more needs a higher minor version, in any order, and one that exports less a higher major one [PF.116]', () => {
  const namespace = (...names) =>
    `declare namespace table {\n    export {\n        ${names.join(',\n        ')}\n    }\n}`;
  const fewer = namespace('Row', 'Cell');
  const more = namespace('Cell', 'Head', 'Row');
  assert.deepEqual(judge([fewer], [more], '2.0.0', '2.0.0'), [
    '@storeroom/sdk 2.0.0 is not what it was at 2.0.0; it has to be 2.1.0:',
    '  sdk: table is wider',
  ]);
  assert.deepEqual(judge([more], [fewer], '2.0.0', '2.1.0'), [
    '@storeroom/sdk 2.1.0 is not what it was at 2.0.0; it has to be 3.0.0:',
    '  sdk: table is another',
  ]);
});

test('a constant with more members needs a higher minor version, in any order, and one with other members a higher major one [PF.116]', () => {
  const item = (...members) => `export const ITEM: {\n    ${members.join('\n    ')}\n};`;
  const note = (length) => `readonly note: {\n        readonly length: ${length};\n    };`;
  const fewer = [item('readonly name: "text";', note(1000))];
  const more = [item(note(1000), 'readonly unit: "choice";', 'readonly name: "text";')];
  assert.match(judge(fewer, more, '2.0.0', '2.0.0')[0], /has to be 2\.1\.0/);
  assert.match(judge(more, fewer, '2.0.0', '2.1.0')[0], /has to be 3\.0\.0/);
  assert.match(judge(fewer, [item('readonly name: "text";', note(10))], '2.0.0', '2.1.0')[0], /3\.0\.0/);
});

test('a change of what a package exports without a new version is an error that names the change [PF.116]', () => {
  assert.deepEqual(judge([TEAM], [TEAM, REQUEST], '2.0.0', '2.0.0'), [
    '@storeroom/sdk 2.0.0 is not what it was at 2.0.0; it has to be 2.1.0:',
    '  sdk: request is new',
  ]);
  assert.deepEqual(judge([TEAM, REQUEST], [NARROW_TEAM], '2.0.0', '2.1.0'), [
    '@storeroom/sdk 2.1.0 is not what it was at 2.0.0; it has to be 3.0.0:',
    '  sdk: request is gone',
    '  sdk: Team is another',
  ]);
});

test('more exports need a higher minor version, fewer or other exports a higher major version [PF.116]', () => {
  const isCovered = (...change) => judge(...change).every((line) => line.startsWith('The report'));
  assert.ok(isCovered([TEAM], [TEAM, REQUEST], '2.0.0', '2.1.0'));
  assert.ok(isCovered([TEAM], [WIDER_TEAM], '2.0.0', '2.1.0'));
  assert.ok(isCovered([TEAM], [NESTED_TEAM], '2.0.0', '2.1.0'));
  assert.ok(!isCovered([NESTED_TEAM], [TEAM], '2.0.0', '2.1.0'));
  assert.ok(isCovered([REQUEST], [MORE_WAYS], '2.0.0', '2.1.0'));
  assert.ok(!isCovered([MORE_WAYS], [REQUEST], '2.0.0', '2.1.0'));
  assert.ok(isCovered([TEAM, REQUEST], [TEAM], '2.4.1', '3.0.0'));
  assert.ok(!isCovered([TEAM], [WIDER_TEAM], '2.0.0', '2.0.1'));
  assert.ok(!isCovered([WIDER_TEAM], [TEAM], '2.0.0', '2.1.0'));
  assert.ok(!isCovered([TEAM], [TEAM, REQUEST], '2.3.0', '2.2.0'));
});

test('a new name beside a deprecated one needs a higher minor version, and a deprecated name with another meaning a higher major one [PF.116]', () => {
  const GROUP = TEAM.replace('Team', 'Group');
  const former = (name, of) => `// @public @deprecated\nexport type ${name} = ${of};`;
  const uses = (name) => `// @public\nexport function read(): ${name};`;
  const isMinor = (...after) =>
    judge([TEAM, uses('Team')], after, '2.0.0', '2.1.0').every((line) => line.startsWith('The report'));
  assert.ok(isMinor(former('Team', 'Group'), GROUP, uses('Group')));
  assert.ok(!isMinor(former('Team', 'Group'), NARROW_TEAM.replace('Team', 'Group'), uses('Group')));
  assert.ok(!isMinor(GROUP, uses('Group')));
  const lazy = (name) => `// @public\nexport interface ${name}<Props> {\n  props: Props;\n}`;
  const late = (props) => `// @public @deprecated\nexport type Late<Props> = Lazy<${props}>;`;
  const isRenamed = (props) =>
    judge([lazy('Late')], [late(props), lazy('Lazy')], '2.0.0', '2.1.0').every((line) =>
      line.startsWith('The report'),
    );
  assert.ok(isRenamed('Props'));
  assert.ok(!isRenamed('string'));
});

test('an API report of an earlier version has to be written again, and one of the present version gives no message', () => {
  assert.deepEqual(judge([TEAM], [TEAM], '2.0.0', '2.0.0'), []);
  assert.deepEqual(judge([TEAM], [TEAM, REQUEST], '2.0.0', '2.1.0'), [
    'The report of @storeroom/sdk is of 2.0.0: run "npm run surface" for 2.1.0.',
  ]);
});

test('a comment that a declaration or one of its members gets or loses is not a change of what a package exports [platform.2970]', () => {
  const documented = 'export interface Team {\n    id: number;\n}';
  assert.deepEqual(judge([TEAM], [documented], '2.0.0', '2.0.0'), []);
  assert.deepEqual(judge([documented], [TEAM], '2.0.0', '2.0.0'), []);
});

test('a union of texts in another order is not a change of what a package exports [platform.1496]', () => {
  const atom = (union) => `export const chosen: Pick<Wishes, ${union}> | undefined;`;
  assert.equal(inOneOrder(atom('"per_page" | "density" | "in"')), atom('"density" | "in" | "per_page"'));
  assert.equal(inOneOrder(atom('"one"')), atom('"one"'));
});

test('the API report of the sdk is made again after a change of its package, of a package that it builds on or of the lockfile [platform.1495]', () => {
  const inputs = inputsOf('sdk');
  for (const file of [
    'sdk/src/index.ts',
    'sdk/package.json',
    'sdk/tsconfig.dist.json',
    'contract/src/index.ts',
  ]) {
    assert.ok(inputs.includes(`shared/${file}`), file);
  }
  assert.ok(inputs.includes('pnpm-lock.yaml'));
  assert.deepEqual(
    inputs.filter((file) =>
      /^shared\/(ui|testing)\/|node_modules|\.cache|\.test\.|\/(dist|api)\//.test(file),
    ),
    [],
  );
  assert.ok(inputsOf('testing').includes('shared/testing/src/index.tsx'));
});
