import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { App } from './app-types';
import { isTooDeep } from './input.rules';
import { Problem, invalid } from './problem';
import { say } from '../../words/words';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call takes a form with a file of at most so many bytes, and fields of at most so many each (64 kB). Elsewhere a form with files is refused. */
    upload?: { most_bytes: number; most_field_bytes?: number };
  }
}

/** A file that came with a form, in the body under its field's name. */
export class UploadedFile {
  constructor(
    readonly name: string,
    readonly bytes: Buffer,
  ) {}

  /** What tells one call from another with the same `Idempotency-Key`. */
  toJSON(): object {
    return { name: this.name, sha256: createHash('sha256').update(this.bytes).digest('hex') };
  }
}

const LIMITS = { files: 1, fields: 20, fieldSize: 64 * 1024, parts: 21 };

type Upload = NonNullable<FastifyContextConfig['upload']>;

/** As much as is kept of such a form at most, its file and fields together. */
export const mostOfForm = ({ most_bytes, most_field_bytes = LIMITS.fieldSize }: Upload) =>
  most_bytes + LIMITS.fields * most_field_bytes;

/**
 * Reads forms with a file before anybody asks what is in the body. Its other fields are text. No file is read of whoever may
 * not send one: the team is known by then, or none of the caller's would let them.
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
        // A part may be JSON, and is read as such.
        if (isTooDeep(part.value)) throw new Problem(400, say('body.too_deep'), {}, { connection: 'close' });
        form[part.fieldname] = part.value;
      } else {
        await request.judgeBeforeFile();
        const bytes = await part.toBuffer();
        if (part.file.truncated)
          throw invalid(part.fieldname, say('file.too_large', { megabytes: most_bytes / 1_048_576 }));
        form[part.fieldname] = new UploadedFile(part.filename, bytes);
      }
    }
  } catch (error) {
    // What is left of it is thrown away as it comes, so that the answer is heard.
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
