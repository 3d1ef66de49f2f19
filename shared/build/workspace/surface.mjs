import { asCommand, setUp, Stop } from './set-up.mjs';

/**
 * `npm run surface`: writes down what the packages offer, once their versions say that it moved.
 * `npm run surface -- --check` only says what does not fit.
 */
await asCommand(async () => {
  await setUp();
  const { checkSurfaces, keepSurfaces } = await import('./surface/surface.mjs');
  if (process.argv.includes('--check')) {
    const problems = await checkSurfaces();
    if (problems.length > 0) throw new Stop(problems.join('\n'));
    return;
  }
  await keepSurfaces().catch((error) => {
    throw new Stop(error.message);
  });
});
