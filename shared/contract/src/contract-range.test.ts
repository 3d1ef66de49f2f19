import satisfies from 'semver/functions/satisfies';
import { fitsContract } from './contract-range';

test.each([
  ['^1.0.0', '1.0.0', true],
  ['^1.0.0', '1.4.2', true],
  ['^1.2.0', '1.2.0', true],
  ['^1.2.3', '1.2.2', false],
  ['^1.3.0', '1.2.9', false],
  ['^2.0.0', '1.9.9', false],
  ['^1.0.0', '2.0.0', false],
  ['1.0.0', '1.1.0', false],
  ['1.0.0', '1.0.0', false],
  ['*', '1.0.0', false],
  ['', '1.0.0', false],
])('a release built against contract %s fits a host with contract %s: %s [PF.50]', (range, version, fits) => {
  expect(fitsContract(range, version)).toBe(fits);
});

const PARTS = [0, 1, 2, 3, 10];
const VERSIONS = PARTS.flatMap((major) =>
  PARTS.flatMap((minor) => PARTS.map((patch) => `${major}.${minor}.${patch}`)),
);

test.each(VERSIONS)(
  'the hosts that run a release built against ^%s are those that semver says [PF.50]',
  (built) => {
    const run = VERSIONS.filter((version) => fitsContract(`^${built}`, version));
    expect(run).toEqual(VERSIONS.filter((version) => satisfies(version, `^${built}`)));
  },
);

test.each([
  ['^1.02.0', '1.2.0'],
  ['^01.2.0', '1.2.0'],
  ['^1.2.0', '1.02.0'],
  ['^1.2.0', '1.3.0-rc.1'],
])('a release built against %s does not run on a host with %s, as semver says [PF.50]', (range, version) => {
  expect([fitsContract(range, version), satisfies(version, range)]).toEqual([false, false]);
});
