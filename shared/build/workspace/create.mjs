import { createRemote, Refused, summaryOf } from '../create/create-remote.mjs';
import { asCommand, setUp, Stop } from './set-up.mjs';
import { inRoot, root } from './workspace.mjs';

/** `npm run create notes`: writes a new remote, `remote-notes`, into this workspace. */
await asCommand(async () => {
  await setUp();
  const { contract } = await import('../src/rows-of.mjs');
  const [, , name] = process.argv;
  if (!name) throw new Stop('Name the remote: npm run create notes');
  const templates = inRoot('shared/build/create');
  try {
    console.log(summaryOf(createRemote({ cwd: root, name, contract: await contract(), templates })));
  } catch (error) {
    throw error instanceof Refused ? new Stop(error.message) : error;
  }
});
