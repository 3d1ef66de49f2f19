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
])('[PF.50] built against %s, a host with %s runs it: %s', (range, version, fits) => {
  expect(fitsContract(range, version)).toBe(fits);
});

const PARTS = [0, 1, 2, 3, 10];
const VERSIONS = PARTS.flatMap((major) =>
  PARTS.flatMap((minor) => PARTS.map((patch) => `${major}.${minor}.${patch}`)),
);

test.each(VERSIONS)('[PF.50] which hosts run what was built against ^%s is what semver says', (built) => {
  const run = VERSIONS.filter((version) => fitsContract(`^${built}`, version));
  expect(run).toEqual(VERSIONS.filter((version) => satisfies(version, `^${built}`)));
});

test.each([
  ['^1.02.0', '1.2.0'],
  ['^01.2.0', '1.2.0'],
  ['^1.2.0', '1.02.0'],
  ['^1.2.0', '1.3.0-rc.1'],
])(
  '[PF.50] neither this rule nor semver runs what was built against %s on a host with %s',
  (range, version) => {
    expect([fitsContract(range, version), satisfies(version, range)]).toEqual([false, false]);
  },
);
