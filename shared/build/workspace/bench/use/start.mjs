import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStoreroom } from '../../storeroom.mjs';
import { launchChromium } from '../chromium.mjs';
import { arrangeUse } from './arrange.mjs';

/** The started product with a big team, its people signed in, and a browser. All of it ends with what `keep` belongs to. */
export async function startUse(keep, { items, logs = items }) {
  const folder = await keep(mkdtempSync(join(tmpdir(), 'storeroom-use-')), (made) =>
    rmSync(made, { recursive: true, force: true }),
  );
  const env = { ...process.env, PORT: '0', LOG_LEVEL: 'error', SEED_DEMO: '0', DATA_DIR: folder };
  const running = await keep(startStoreroom({ env, say: () => {} }), (started) => started.stop());
  const { cookies, keeper, colleague } = await arrangeUse(running, items, logs);
  const browser = await keep(
    // Signals are handled here, because further processes have to be stopped too.
    launchChromium({ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false }),
    (launched) => launched.close(),
  );
  return { running, colleague, keeper, browser, who: { origin: running.origin, cookies } };
}
