import { asCommand, setUp, Stop } from './set-up.mjs';

/** `npm run surface`: writes down what the packages offer, once their versions say that it moved. */
await asCommand(async () => {
  await setUp();
  const { keepSurfaces } = await import('./surface/surface.mjs');
  await keepSurfaces().catch((error) => {
    throw new Stop(error.message);
  });
});
