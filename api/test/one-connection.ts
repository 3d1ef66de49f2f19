import { takeSecondConnections } from './second-connections';

/** After every test of the API: checks that no code asked for a connection while it held one. */
afterEach(() => {
  const seen = takeSecondConnections();
  if (seen.length > 0) throw new Error(`A second connection was asked for:\n${seen.join('\n')}`);
});
