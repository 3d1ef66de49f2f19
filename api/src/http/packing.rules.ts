export type Encoding = 'br' | 'gzip';

/** How an answer is packed by what its `Accept-Encoding` takes: Brotli before gzip, null for neither. */
export function encodingOf(header: string | string[] | undefined): Encoding | null {
  const takes = new Map(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
        const weight = parameters.find((text) => text.startsWith('q='))?.slice(2);
        return [name, Number(weight ?? 1) > 0] as const;
      }),
  );
  if (takes.get('br')) return 'br';
  return takes.get('gzip') ? 'gzip' : null;
}
