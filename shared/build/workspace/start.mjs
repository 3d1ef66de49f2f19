import { asCommand, setUp, Stop } from './set-up.mjs';
import { stopOnSignal } from './stop-on-signal.mjs';

/** `npm start`: the whole product, from a fresh clone if need be. */
await asCommand(async () => {
  const started = performance.now();
  await setUp();
  const { startStoreroom } = await import('./storeroom.mjs');
  const running = await startStoreroom().catch((error) => {
    // Settings, database and builds each say in their own words what is wrong: no trace is needed.
    throw error instanceof Error && error.message ? new Stop(error.message) : error;
  });
  stopOnSignal(running);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { protocol, host } = new URL(running.origin);
  // Without a mail server the mails wait in a folder, and on a page that only this machine can open.
  const mails =
    process.env.MAIL_URL || !/\blocalhost(:\d+)?$/.test(host)
      ? ''
      : `\n    mails       ${protocol}//api.${host}/dev/mails`;
  console.log(`
  Storeroom is up after ${seconds} s.

    ${running.origin}
    sign in as  priya  (manager)  or  tom  (stock keeper)
    password    storeroom-demo${mails}

  Ctrl-C stops it.
`);
});
