import type { App } from './app-types';

const KB = 1024;
/** For calls without a sign-in, and for unknown addresses. */
export const PUBLIC_BYTES = 16 * KB;
export const FORM_BYTES = 64 * KB;
const LIST_BYTES = 1024 * KB;
/** A form has no lists longer than this. */
const LONG = 100;

/**
 * Sets the limit of each body: small for public calls, the size of a form for most others, and a megabyte for the few
 * calls whose schema has long lists. A route may set its own limit.
 */
export function installBodyLimits(app: App): void {
  app.addHook('onRoute', (route) => {
    route.bodyLimit ??=
      route.config?.access === 'public'
        ? PUBLIC_BYTES
        : takesLongList(route.schema?.body)
          ? LIST_BYTES
          : FORM_BYTES;
  });
}

interface Part {
  maxItems?: number;
  properties?: Record<string, unknown>;
}

function takesLongList(schema: unknown): boolean {
  const { maxItems = 0, properties = {} } = (schema ?? {}) as Part;
  return maxItems > LONG || Object.values(properties).some(takesLongList);
}
