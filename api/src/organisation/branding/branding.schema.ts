import { type Static, Type } from 'typebox';
import { EnvelopeOf, Id, Nullable, ResultOf } from '../../platform/http/schema';
import type { UploadedFile } from '../../platform/http/uploads';
import { OwnBranding, Palette, Settings } from '../settings/settings.schema';

const colour = Palette.properties.light;

export const BrandingBody = Type.Object({
  name: Type.Optional(Nullable(Type.String({ maxLength: 60, description: 'Null: as the team above.' }))),
  hide_landing: Type.Optional(Nullable(Type.Boolean())),
  contact_form: Type.Optional(Nullable(Type.Boolean())),
  contact_email: Type.Optional(
    Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'email', maxLength: 254 }),
  ),
  palette: Type.Optional(
    Type.Unsafe<Static<typeof Palette> | null>({
      type: ['object', 'null'],
      properties: { light: colour, dark: colour, sepia: colour },
      description: 'The accent by colour scheme; each must have a contrast of 4.5 with the scheme’s colours.',
    }),
  ),
});
export type BrandingBody = Static<typeof BrandingBody>;

export const LogoBody = Type.Object({
  logo: Type.Optional(
    Type.Unsafe<UploadedFile>({ description: 'A PNG, JPEG or WebP file of at most 2 MB.' }),
  ),
});
export const LogoQuery = Type.Object({
  dark: Type.Optional(Type.Boolean({ description: 'The logo that stands on dark in place of the other.' })),
});
export type LogoQuery = Static<typeof LogoQuery>;

export const LogoParams = Type.Object({ file: Type.String({ pattern: '^[0-9a-f]{64}\\.png$' }) });

const found = { settings: Settings, own: OwnBranding, team_id: Id };
export const BrandingAnswer = ResultOf(found);
export const BrandingWritten = EnvelopeOf(found);
