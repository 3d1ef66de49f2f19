import { Type } from 'typebox';
import { senderOf } from '../../platform/pictures/sender';
import { notFound } from '../../platform/http/problem';
import { IdParams } from '../../platform/http/schema';
import { write } from '../../platform/http/write';
import {
  BrandingAnswer,
  BrandingBody,
  BrandingWritten,
  LogoBody,
  LogoParams,
  LogoQuery,
} from './branding.schema';
import { changeLogo, editBranding, removeLogo, showBranding } from './branding.service';
import { findLogo } from './branding.sql';
import { drawLogo } from './logo';
import { say } from '../../words/words';
import { operation } from '../../platform/http/operation';

const LOGO_BYTES = 2 * 1024 * 1024;

export const brandingOperations = [
  operation('GET /api/teams/{id}/branding', {
    tag: 'Branding',
    summary: 'How a team’s pages look, and what of it the team says itself.',
    needs: 'teams.branding',
    team: 'path',
    params: IdParams,
    answer: { 200: BrandingAnswer },
    read: ({ app, scope }) => showBranding(scope, app.config),
  }),

  operation('PUT /api/teams/{id}/branding', {
    tag: 'Branding',
    summary: 'Changes how a team’s pages look.',
    needs: 'teams.branding',
    team: 'path',
    params: IdParams,
    body: BrandingBody,
    answer: { 200: BrandingWritten },
    write: ({ app, scope, body }) => editBranding(scope, app.config, body),
  }),

  operation('POST /api/teams/{id}/logo', {
    tag: 'Branding',
    summary: 'Gives a team a logo.',
    description:
      'PNG, JPEG or WebP of at most 2 MB; it is kept as PNG of at most 512 pixels across. ' +
      'It counts among the 300 photos that a person may send within a day.',
    needs: 'teams.branding',
    team: 'path',
    limited: true,
    upload: { most_bytes: LOGO_BYTES },
    params: IdParams,
    query: LogoQuery,
    body: LogoBody,
    answer: { 200: BrandingWritten },
    handle: async ({ app, request, reply, query, body }) => {
      // Drawn before the transaction, so that no connection is held while a picture takes long.
      const sender = await senderOf(request, reply, say('logo.too_many_today'));
      const { hash, image } = await drawLogo(body.logo, sender);
      const stored = await sender.keep(() => app.files.put('logos', request.team.id, { image }));
      return write(request, reply, (scope) => changeLogo(scope, app.config, { hash, ...stored }, query));
    },
  }),

  operation('DELETE /api/teams/{id}/logo', {
    tag: 'Branding',
    summary: 'Takes the logo away: the one of the team above shows.',
    needs: 'teams.branding',
    team: 'path',
    params: IdParams,
    query: LogoQuery,
    answer: { 200: BrandingWritten },
    write: ({ app, scope, query }) => removeLogo(scope, app.config, query),
  }),

  // The address contains a hash of the logo, so its content never changes and may be cached forever.
  operation('GET /api/logos/{file}', {
    tag: 'Branding',
    summary: 'A logo.',
    needs: 'public',
    params: LogoParams,
    produces: ['image/png'],
    answer: { 200: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) },
    handle: async ({ app, reply, params }) => {
      const stored = await findLogo(app.database, params.file.slice(0, 64));
      if (!stored) throw notFound();
      const image = await app.files.get('logos', stored.team_id, 'image', stored);
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(image);
    },
  }),
];
