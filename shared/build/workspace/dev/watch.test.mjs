import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { watch } from '../../src/dev/watch.mjs';
import { plainConfig } from '../../src/preset.mjs';
import { filesOfRows } from '../../src/rows-of.mjs';

test('saving a remote’s rows.ts or a file that it imports builds again, and a build error is reported without a native stack [platform.1364, platform.1365]', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'storeroom-watch-')));
  const write = (file, text) => writeFileSync(join(folder, file), text);
  write('package.json', '{"name":"small","version":"1.0.0"}');
  write('titles.ts', "export const title = 'One';");
  write('rows.ts', "import { title } from './titles';\nexport const rows = { routes: [{ title }] };");
  write('entry.tsx', 'export const sum = 1 + 1;');
  const heard = new EventEmitter();
  const stop = await watch(
    plainConfig({
      owner: 'small',
      folder,
      entry: join(folder, 'entry.tsx'),
      output: join(folder, 'out'),
      development: true,
    }),
    'small',
    () => heard.emit('built'),
    { say: () => {}, onFail: (text) => heard.emit('failed', text), furtherFiles: () => filesOfRows(folder) },
  );
  try {
    const again = once(heard, 'built');
    write('titles.ts', "export const title = 'Two';");
    await again;
    const onceMore = once(heard, 'built');
    write(
      'rows.ts',
      "import { title } from './titles';\nexport const rows = { routes: [{ title, order: 1 }] };",
    );
    await onceMore;
    const failed = once(heard, 'failed');
    write('entry.tsx', 'export const sum = 1 +;');
    const [text] = await failed;
    assert.match(text, /^small does not build:/);
    assert.match(text, /entry\.tsx:1:1/);
    assert.doesNotMatch(text, /backtrace|clone3|threadpool/);
    const rebuilt = once(heard, 'built');
    write('entry.tsx', 'export const sum = 1 + 2;');
    await rebuilt;
  } finally {
    await stop();
    rmSync(folder, { recursive: true });
  }
});
