import assert from 'node:assert/strict';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { compile } from '../compile.mjs';
import { strayInRelease, strayStyles } from '../own-styles.mjs';
import { remoteConfig } from '../preset.mjs';
import { ourRemote } from '../../workspace/our-remotes.mjs';
import { inRoot } from '../../workspace/workspace.mjs';

/** Each with the line that is at fault, and a part of the sentence. */
const STRAY = [
  ['.page {}\nbody { display: none }', 2, '"body" also matches'],
  ['header {}', 1, '"header" also matches'],
  ['* {}', 1, '"*" also matches'],
  [':root { --ink: red }', 1, '":root" also matches'],
  ['html[data-scheme="dark"] {}', 1, '"html[data-scheme="dark"]" also matches'],
  [':global(body) {}', 1, '":global(body)" also matches'],
  [':global .shell .table {}', 1, '":global .shell .table" is for the whole page from :global on'],
  [':global(#main):has(.page) {}', 1, '":global(#main):has(.page)" also matches'],
  ['body:not(.page) {}', 1, '"body:not(.page)" also matches'],
  [':is(.page, body) p {}', 1, '":is(.page, body) p" also matches'],
  ['.page + header {}', 1, '".page + header" also matches'],
  ['.page ~ * {}', 1, '".page ~ *" also matches'],
  ['.page + footer p {}', 1, '".page + footer p" also matches'],
  ['[class*="host_"] {}', 1, '"[class*="host_"]" also matches'],
  ['.page,\nmain > h1 {}', 1, '"main > h1" also matches'],
  ['.page {\n  body:has(&) {}\n}', 2, '"body:has(&)" also matches'],
  ['.page {\n  ~ p {}\n}', 2, '"~ p" also matches'],
  ['.page {\n  :root:not(&) {}\n}', 2, '":root:not(&)" also matches'],
  ['& {}', 1, '"&" also matches'],
  ['@media print {\n  body {}\n}', 2, '"body" also matches'],
  ['@supports (color: red) { @layer parts {\n  p {}\n} }', 2, '"p" also matches'],
  ['::view-transition {}', 1, '"::view-transition" also matches'],
  ['@font-face { font-family: Inter }', 1, '@font-face holds for the whole page; use a font of the page.'],
  ['@property --ink { syntax: "*"; inherits: false }', 1, '@property holds for the whole page; give the'],
  ['@page { margin: 0 }', 1, '@page holds for the whole page; add it while'],
  ['@counter-style thumbs {}', 1, '@counter-style holds for the whole page; leave it out.'],
  [
    '@layer base, parts;',
    1,
    'the layer "base" would be one of the whole page; use ground or parts, or none.',
  ],
  ['@layer base {}', 1, 'the layer "base" would be'],
  ['@keyframes :global(turn) {}', 1, 'the animation ":global(turn)" is named for the whole page'],
  ['.page { @media print { @font-face {} } }', 1, '@font-face holds'],
];

const OWN = [
  '.page {} .page p {} .page > * + p {} #head {} .page:has(body) {} .page:not(body) {}',
  '.page :global(.leaflet-popup) {} .page ~ .page {} main > .page {} p + .page::before {}',
  ':root[data-kept] .page {} [data-scheme="dark"] .page {} html:has(dialog) .page {}',
  ':is(.page, .head) p {} :where(.page) {} .page:nth-child(2 of body) {}',
  '.page { color: red; p {} > p {} & + & {} body & {} &:hover {} @media print { p {} } }',
  '@media print { .page {} } @container page (width > 1px) { .page {} } @starting-style { .page {} }',
  '@layer ground { .page {} } @layer parts { .page {} } @layer { .page {} } @layer ground, parts;',
  '@keyframes turn { from {} 50% {} to {} } @value gap: 4px; :export { gap: gap }',
];

const inSources = (css) => strayStyles(css, { isOwn: () => true, ownClass: 'a class of this style sheet' });

test('a style sheet that reaches beyond the elements of its remote is found, whatever the construct, with its line and a way out [platform.1830]', () => {
  for (const [css, line, sentence] of STRAY) {
    const found = inSources(css);
    assert.deepEqual([css, found.map((one) => one.line)], [css, [line]]);
    assert.ok(found[0].problem.startsWith(sentence), `${css}\n${found[0].problem}`);
  }
});

test('a style sheet that selects the elements of its remote, and what is inside them, is let through under whatever conditions [platform.1830]', () => {
  for (const css of OWN) assert.deepEqual([css, inSources(css)], [css, []]);
});

/** Builds a made-up remote that imports these files, in a folder with a random name; answers its built style sheet. */
async function buildWith(files, { throughLink = false } = {}) {
  mkdirSync(inRoot('.cache'), { recursive: true });
  const folder = mkdtempSync(inRoot('.cache/own-styles-'));
  const source = throughLink ? join(folder, 'link') : folder;
  if (throughLink) {
    mkdirSync(join(folder, 'there'));
    symlinkSync(join(folder, 'there'), source);
  }
  try {
    for (const [name, css] of Object.entries(files)) writeFileSync(join(source, name), css);
    const imports = Object.keys(files).map((name) => `import './${name}';\n`);
    writeFileSync(join(source, 'remote.ts'), `${imports.join('')}export default 1;`);
    const output = join(folder, 'out');
    await compile(remoteConfig({ remote: ourRemote('landing'), source, output }));
    return readFileSync(
      join(
        output,
        readdirSync(output).find((file) => file.endsWith('.css')),
      ),
      'utf8',
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('a remote does not build with such a style sheet, nor with one that is no CSS module, and is told file and line [platform.1830]', async () => {
  const { message } = await buildWith({
    'plain.css': '.page {}',
    'stray.module.css': '.page {}\n.page p {}\n:global(body) {}\n@font-face {}',
    'own.module.css': '.page {}',
  }).catch((error) => error);
  const lines = message.split('\n').filter((line) => line.includes('.css'));
  assert.deepEqual(
    lines.map((line) => line.replace(/^ERROR in .*\/(?=[a-z.]+:)/, '')),
    [
      'plain.css:1 is for the whole page; name it plain.module.css and select by its classes.',
      'stray.module.css:3 ":global(body)" also matches elements outside of the remote; select by a class of this style sheet, or what is inside an element with one.',
      'stray.module.css:4 @font-face holds for the whole page; use a font of the page.',
    ],
  );
});

test('copies of a remote’s sources, also one that is named by a link, are built with the same class names [platform.2563]', async () => {
  const sheet = { 'own.module.css': '.page { color: red }' };
  const built = await buildWith(sheet);
  assert.match(built, /^\.remote_landing_[\w-]{3}_page\{color:red\}/);
  assert.equal(await buildWith(sheet), built);
  assert.equal(await buildWith(sheet, { throughLink: true }), built);
});

test('in a built style sheet only names that begin with the remote’s own are its own [platform.1831]', () => {
  const lines = (css) => strayInRelease(css, 'remote_shop').map(({ line }) => line);
  assert.deepEqual(
    lines('.remote_shop_a1_page p{}\n#remote_shop_a1_x{}@keyframes remote_shop_a1_turn{}'),
    [],
  );
  assert.deepEqual(lines('.page{}\n.remote_shopping_page{}\n#main{}\n@keyframes turn{}'), [1, 2, 3, 4]);
  const [{ problem }] = strayInRelease('body{display:none}', 'remote_shop');
  assert.equal(
    problem,
    '"body" also matches elements outside of the remote; select by a class that begins with remote_shop_, or what is inside an element with one.',
  );
});

test('a style sheet or a selector that cannot be read is found as one that reaches beyond the elements of its remote [platform.1830]', () => {
  assert.deepEqual(inSources('.page {\n"'), [{ line: 2, problem: 'cannot be read: Unclosed string.' }]);
  assert.deepEqual(inSources('.page:: {}'), [
    { line: 1, problem: '".page::" cannot be read as a selector.' },
  ]);
});
