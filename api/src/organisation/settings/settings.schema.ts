import { Type } from 'typebox';
import { Nullable } from '../../platform/http/schema';
import { Landing } from './landing.schema';

const Colour = Type.Optional(
  Type.String({ maxLength: 7, pattern: '^#[0-9A-Fa-f]{6}$', examples: ['#0B6B4C'] }),
);

export const Palette = Type.Object({ light: Colour, dark: Colour, sepia: Colour });

/** What a team says of itself; null is "as the team above". */
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

/** The facts stand in `result` itself (specification §7). */
export const SettingsAnswer = Type.Object({ result: Settings });
