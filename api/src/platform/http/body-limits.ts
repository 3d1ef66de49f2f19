import type { App } from './app-types';

const KB = 1024;
/** Of what anybody may send, and of what comes for an address that is none. */
export const PUBLIC_BYTES = 16 * KB;
export const FORM_BYTES = 64 * KB;
const LIST_BYTES = 1024 * KB;
/** A list that may be longer than this fills no form. */
const LONG = 100;

/**
 * How many bytes a call may bring: little where nobody has to be signed in, a form's worth elsewhere, and a megabyte
 * for the few calls whose schema takes long lists. A route may say so itself.
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
