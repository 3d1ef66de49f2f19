import { type Landing, fieldsOf, landingFrom } from '@storeroom/contract';
import { ConfigError } from '../../platform/config';

/** The allowed parts, and the form of each. */
const PARTS: readonly [part: string, must: string, find: (landing: Landing) => unknown][] = [
  ['title', 'a text, or one for each of en and fr', ({ jumbotron }) => jumbotron.title],
  ['subtitle', 'a text, or one for each of en and fr, beside a title', ({ jumbotron }) => jumbotron.subtitle],
  [
    'background',
    'of a known kind, with colours such as #0B6B4C on which white or black can be read, or with a file such as yard.webp or yard.mp4',
    ({ jumbotron }) => jumbotron.background,
  ],
];

function mustBe(name: string, must: string, isSo: boolean): void {
  if (!isSo) throw new ConfigError(`The ${name} must be ${must}.`);
}

/**
 * Parses the settings of a landing page; `null` is the product's default.
 *
 * @throws ConfigError for settings that a page cannot show
 */
export function readLanding(text: string): Landing | null {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw new ConfigError('What is read from standard input must be JSON.');
  }
  const landing = landingFrom(given);
  if (given === null) return null;
  if (landing === null) throw new ConfigError('It must hold a jumbotron or a navigation.');
  const { jumbotron, navigation } = fieldsOf(given);
  const parts = fieldsOf(jumbotron);
  for (const [part, must, find] of PARTS) {
    mustBe(`jumbotron’s ${part}`, must, parts[part] === undefined || find(landing) !== null);
  }
  const isHeight = parts['height'] === undefined || landing.jumbotron.height === parts['height'];
  mustBe('jumbotron’s height', 'a whole number from 320 to 2160', isHeight);
  mustBe(
    'navigation',
    'a ground and an ink such as #0B6B4C with a contrast of 4.5',
    navigation === undefined || landing.navigation !== null,
  );
  return landing;
}
