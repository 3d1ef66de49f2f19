import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { App } from './app-types';
import { isTooDeep } from './input.rules';
import { Problem, invalid } from './problem';
import { say } from '../../words/words';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Only a route with this takes a form with a file: of at most `most_bytes`, with fields of at most
     * `most_field_bytes` (64 kB).
     */
    upload?: { most_bytes: number; most_field_bytes?: number };
  }
}

/** A file in a form; it is the value of its field in the body. */
export class UploadedFile {
  constructor(
    readonly name: string,
    readonly bytes: Buffer,
  ) {}

  /** What the fingerprint of a call contains for the file, for calls with an `Idempotency-Key`. */
  toJSON(): object {
    return { name: this.name, sha256: createHash('sha256').update(this.bytes).digest('hex') };
  }
}

const LIMITS = { files: 1, fields: 20, fieldSize: 64 * 1024, parts: 21 };

type Upload = NonNullable<FastifyContextConfig['upload']>;

/** The most bytes of such a form in memory: its file and fields together. */
export const mostOfForm = ({ most_bytes, most_field_bytes = LIMITS.fieldSize }: Upload) =>
  most_bytes + LIMITS.fields * most_field_bytes;

/**
 * Reads forms with a file before the body is validated. Other fields are texts. A file is only read if the caller may
 * send it in the team that the form has named so far, or in any team if it has named none.
 */
export async function installUploads(app: App): Promise<void> {
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return;
    const { upload } = request.routeOptions.config;
    if (!upload) throw new Problem(415, say('body.unsupported_type'));
    await readForm(request, upload);
  });
}

async function readForm(
  request: FastifyRequest,
  { most_bytes, most_field_bytes = LIMITS.fieldSize }: Upload,
): Promise<void> {
  const form: Record<string, unknown> = {};
  request.body = form;
  try {
    for await (const part of request.parts({
      limits: { ...LIMITS, fileSize: most_bytes, fieldSize: most_field_bytes },
    })) {
      if (part.type === 'field') {
        // A field with the type JSON is parsed by the plugin.
        if (isTooDeep(part.value)) throw new Problem(400, say('body.too_deep'), {}, { connection: 'close' });
        form[part.fieldname] = part.value;
      } else {
        await request.checkRightBeforeFile();
        const bytes = await part.toBuffer();
        if (part.file.truncated)
          throw invalid(part.fieldname, say('file.too_large', { megabytes: most_bytes / 1_048_576 }));
        form[part.fieldname] = new UploadedFile(part.filename, bytes);
      }
    }
  } catch (error) {
    // The rest of the body is read and dropped, so that the client receives the answer.
    request.raw.unpipe().resume();
    if (error instanceof Problem) throw error;
    const { statusCode } = error as { statusCode?: number };
    throw new Problem(
      statusCode === 413 ? 413 : 400,
      say('body.malformed_form'),
      {},
      { connection: 'close' },
    );
  }
}
