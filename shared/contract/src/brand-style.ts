import { inkOn } from './colours';
import type { Background, Landing, NavigationColours } from './entities/landing';
import type { Settings } from './entities/settings';
import { fillOf } from './landing';
import { readableAccents } from './palette';

/** Where the files of the landing page are served, on every host of the product. */
export const LANDING_FILES = '/landing/';

/** Dark enough for white text, whatever image is below. */
const SCRIM = 'linear-gradient(rgb(0 0 0/.55),rgb(0 0 0/.55))';

type Lines = [name: string, value: string][];

const rule = (selector: string, lines: Lines) =>
  `${selector}{${lines.map(([name, value]) => `--${name}:${value}`).join(';')}}`;

const gradient = (colours: readonly string[]) => `linear-gradient(135deg,${colours.join(',')})`;

function groundOf({ kind, colours, file, poster }: Background): string {
  const picture = kind === 'image' ? file : poster;
  if (kind === 'image' || kind === 'video') {
    return picture === null ? '#000' : `${SCRIM},url(${LANDING_FILES}${picture}) center/cover`;
  }
  return kind === 'solid' ? (colours[0] ?? '') : gradient(colours);
}

function backgroundRules(background: Background): string[] {
  const ink = inkOn(background.colours.length > 0 ? background.colours : ['#000000']) ?? '#ffffff';
  const paper = ink === '#ffffff' ? '#000000' : '#ffffff';
  const moves: Lines = background.kind === 'animated' ? [['jumbotron-drift', '24s']] : [];
  return [
    rule(':root', [['jumbotron-ground', groundOf(background)], ...moves]),
    // On a background that is the same in every scheme, the text colour is too.
    rule('[data-jumbotron=words]', [
      ...(['ink', 'ink-soft', 'accent', 'focus'] as const).map((name) => [name, ink] as [string, string]),
      ['on-accent', paper],
    ]),
  ];
}

function navigationRules(colours: NavigationColours): string[] {
  const { ground, ink } = colours;
  const named = (names: string[], value: string): Lines => names.map((name) => [name, value]);
  return [
    rule('[data-navigation=guest]', [
      ...named(['canvas', 'surface', 'accent-soft', 'on-accent'], ground),
      ...named(['ink', 'ink-soft', 'accent', 'line-strong', 'focus'], ink),
      ...named(['sunken', 'line'], fillOf(colours)),
    ]),
  ];
}

function landingRules({ jumbotron, navigation }: Landing): string[] {
  return [
    rule(':root', [['jumbotron-height', `${jumbotron.height}px`]]),
    ...(jumbotron.background ? backgroundRules(jumbotron.background) : []),
    ...(navigation ? navigationRules(navigation) : []),
  ];
}

/**
 * The style sheet of a host's branding and landing page, the same from the page server for the first paint and in an
 * open page after a change. It overrides the product's tokens, but not in forced-colours mode.
 */
export function brandStyle({ branding, landing }: Pick<Settings, 'branding' | 'landing'>): string {
  const accents = readableAccents(branding.palette ?? {}).flatMap(([scheme, accent]) => [
    rule(`[data-scheme=${scheme}]`, [['accent', accent]]),
    rule(`[data-scheme=${scheme}] .start-cover`, [['a', accent]]),
  ]);
  const rules = [...accents, ...(landing ? landingRules(landing) : [])];
  return rules.length === 0 ? '' : `@media (forced-colors:none){${rules.join('')}}`;
}
