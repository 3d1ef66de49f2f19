import { Type } from 'typebox';
import type { App } from '../../platform/http/app-types';
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

const LOGO_BYTES = 2 * 1024 * 1024;

export async function brandingRoutes(app: App): Promise<void> {
  const tags = ['Branding'];
  const config = { permission: 'teams.branding', team: 'path' } as const;
  const written = { tags, params: IdParams, response: { 200: BrandingWritten } };

  app.get(
    '/api/teams/:id/branding',
    {
      config,
      schema: {
        tags,
        summary: 'How a team’s pages look, and what of it the team says itself.',
        params: IdParams,
        response: { 200: BrandingAnswer },
      },
    },
    async (request) => ({ result: await request.read((scope) => showBranding(scope, app.config)) }),
  );

  app.put(
    '/api/teams/:id/branding',
    { config, schema: { ...written, summary: 'Changes how a team’s pages look.', body: BrandingBody } },
    (request, reply) => write(request, reply, (scope) => editBranding(scope, app.config, request.body)),
  );

  app.post(
    '/api/teams/:id/logo',
    {
      config: { ...config, limited: true, upload: { most_bytes: LOGO_BYTES } },
      schema: {
        ...written,
        summary: 'Gives a team a logo.',
        description:
          'PNG, JPEG or WebP of at most 2 MB; it is kept as PNG of at most 512 pixels across. ' +
          'It counts among the 300 photos that a person may send within a day.',
        querystring: LogoQuery,
        consumes: ['multipart/form-data'],
        body: LogoBody,
      },
    },
    async (request, reply) => {
      // Before the transaction: nobody waits for a connection because somebody's picture takes long.
      const logo = await drawLogo(
        request.body.logo,
        await senderOf(request, reply, say('logo.too_many_today')),
      );
      return write(request, reply, (scope) => changeLogo(scope, app.config, logo, request.query));
    },
  );

  app.delete(
    '/api/teams/:id/logo',
    {
      config,
      schema: {
        ...written,
        summary: 'Takes the logo away: the one of the team above shows.',
        querystring: LogoQuery,
      },
    },
    (request, reply) => write(request, reply, (scope) => removeLogo(scope, app.config, request.query)),
  );

  // The address names the content: it never changes, and whoever has the picture need not ask again.
  app.get(
    '/api/logos/:file',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'A logo.',
        params: LogoParams,
        produces: ['image/png'],
        response: { 200: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) },
      },
    },
    async (request, reply) => {
      const image = await findLogo(app.database, request.params.file.slice(0, 64));
      if (!image) throw notFound();
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(image);
    },
  );
}
