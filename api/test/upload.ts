import type { Answer, TestApi } from './api';

export interface Upload {
  as: { token: string };
  /** The text fields of the form. */
  fields?: Record<string, string>;
  /** The content; text is sent as UTF-8. */
  file?: string | Buffer;
  filename?: string;
  /** The name of the file's field; `file` by default. */
  field?: string;
  headers?: Record<string, string>;
}

/** Sends a form with a file, as a browser does. */
export async function upload(
  api: TestApi,
  url: string,
  { as, fields = {}, file, filename = 'stock.csv', field = 'file', headers = {} }: Upload,
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file !== undefined) form.set(field, new Blob([new Uint8Array(Buffer.from(file))]), filename);
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return api.call('POST', url, {
    as,
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': type, ...headers },
  });
}
