import { BACKGROUND_KINDS, JUMBOTRON_HEIGHT } from '@storeroom/contract';
import { Type } from 'typebox';
import { Nullable, OneOf } from '../../platform/http/schema';

const Colour = Type.String({ pattern: '^#[0-9A-Fa-f]{6}$', examples: ['#0B6B4C'] });
const Words = Nullable(Type.Object({ en: Type.String(), fr: Type.String() }));
const File = (description: string) => Nullable(Type.String({ description, examples: ['yard.webp'] }));

const Background = Type.Object({
  kind: OneOf(BACKGROUND_KINDS),
  colours: Type.Array(Colour, {
    description: 'One for `solid`, two to four for `gradient` and `animated`, none for the others.',
  }),
  file: File('Of an image or a video: its name below `/landing/` on the host of the page.'),
  poster: File('The picture that stands for a video which does not run.'),
});

const Jumbotron = Type.Object({
  title: Words,
  subtitle: Words,
  height: Type.Integer({
    minimum: JUMBOTRON_HEIGHT.least,
    maximum: JUMBOTRON_HEIGHT.most,
    description: `In pixels, ${JUMBOTRON_HEIGHT.normal} where nobody says another; a lower window sets its own.`,
  }),
  background: Nullable(Background),
});

/** How the landing page of a host looks, as its operator has set it; null is the product's own look. */
export const Landing = Type.Object(
  {
    jumbotron: Jumbotron,
    navigation: Nullable(Type.Object({ ground: Colour, ink: Colour })),
  },
  { title: 'Landing' },
);
