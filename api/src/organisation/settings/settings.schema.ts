import { BACKGROUND_KINDS, JUMBOTRON_HEIGHT } from '@storeroom/contract';
import { Type } from 'typebox';
import { Nullable, OneOf } from '../../platform/http/schema';

const Colour = Type.Optional(
  Type.String({ maxLength: 7, pattern: '^#[0-9A-Fa-f]{6}$', examples: ['#0B6B4C'] }),
);

export const Palette = Type.Object({ light: Colour, dark: Colour, sepia: Colour });

/** The branding that a team sets itself; null inherits from the team above. */
export const OwnBranding = Type.Object(
  {
    name: Nullable(Type.String()),
    logo: Nullable(Type.String()),
    logo_dark: Nullable(
      Type.String({ description: 'The logo as it stands on dark; null where `logo` does for both.' }),
    ),
    hide_landing: Nullable(Type.Boolean()),
    contact_form: Nullable(Type.Boolean()),
    contact_email: Nullable(Type.String()),
    palette: Nullable(Palette),
  },
  { title: 'OwnBranding' },
);

const Branding = Type.Object({
  name: Type.String(),
  logo: Nullable(Type.String()),
  logo_dark: Type.Optional(Nullable(Type.String())),
  hide_landing: Type.Boolean(),
  contact_form: Type.Boolean(),
  contact_email: Type.String(),
  palette: Type.Optional(Nullable(Palette)),
});

const Realtime = Type.Object({
  key: Type.String(),
  host: Type.String(),
  port: Type.Integer(),
  tls: Type.Boolean(),
  cluster: Nullable(Type.String()),
  namespace: Type.Optional(
    Type.String({
      description: 'What stands before the names of events, where it is not `App.Events`.',
      examples: ['App.Events'],
    }),
  ),
});

const HexColour = Type.String({ pattern: '^#[0-9A-Fa-f]{6}$', examples: ['#0B6B4C'] });
const Words = Nullable(Type.Object({ en: Type.String(), fr: Type.String() }));
const File = (description: string) => Nullable(Type.String({ description, examples: ['yard.webp'] }));

const Background = Type.Object({
  kind: OneOf(BACKGROUND_KINDS),
  colours: Type.Array(HexColour, {
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

/** The look of the landing page of a host, as its operator has set it; null for the default look. */
const Landing = Type.Object(
  {
    jumbotron: Jumbotron,
    navigation: Nullable(Type.Object({ ground: HexColour, ink: HexColour })),
  },
  { title: 'Landing' },
);

export const Settings = Type.Object(
  {
    branding: Branding,
    hostnames: Type.Object({ client: Type.String(), server: Type.String() }),
    realtime: Nullable(Realtime),
    cookie_reads: Type.Optional(
      Type.Boolean({
        description: 'A page of this host may read with the `AuthToken` cookie in place of the header.',
      }),
    ),
    landing: Type.Optional(Nullable(Landing)),
  },
  { title: 'Settings' },
);

/** The fields are in `result` itself (rule R3.10). */
export const SettingsAnswer = Type.Object({ result: Settings });
