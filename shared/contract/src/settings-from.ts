import { DEFAULT_SETTINGS } from './default-settings';
import type { Branding, Settings } from './entities/settings';
import { landingFrom } from './landing';
import { fieldsOf, flagFrom, idFrom, textFrom } from './lenient';

function brandingFrom(value: unknown, known: Branding): Branding {
  const { name, logo, logo_dark, hide_landing, contact_form, contact_email, palette } = fieldsOf(value);
  const colours = Object.entries(fieldsOf(palette)).filter(([, colour]) => textFrom(colour) !== null);
  return {
    name: textFrom(name) ?? known.name,
    logo: textFrom(logo),
    logo_dark: textFrom(logo_dark),
    hide_landing: flagFrom(hide_landing) ?? known.hide_landing,
    contact_form: flagFrom(contact_form) ?? known.contact_form,
    contact_email: textFrom(contact_email) ?? known.contact_email,
    ...(colours.length > 0 && { palette: Object.fromEntries(colours) }),
  };
}

/** A name, or an address in brackets: it goes into a header of every page. */
const HOST = /^[\w.-]+$|^\[[\da-f:.]+\]$/i;

/** Where the socket is: TLS on its own port unless it is said otherwise. Null without the key of the application, or at an address that is none. */
function realtimeFrom(value: unknown, server: string): Settings['realtime'] {
  const fields = fieldsOf(value);
  const key = textFrom(fields['key']);
  if (key === null) return null;
  const tls = flagFrom(fields['tls']) ?? true;
  const cluster = textFrom(fields['cluster']);
  const namespace = textFrom(fields['namespace']);
  const host = textFrom(fields['host']) ?? (cluster === null ? server : `ws-${cluster}.pusher.com`);
  const port = idFrom(fields['port'] ?? (tls ? 443 : 80));
  if (!HOST.test(host) || port === null || port > 65_535) return null;
  return {
    key,
    host,
    port,
    tls,
    cluster,
    ...(namespace !== null && { namespace }),
  };
}

/**
 * The settings in an answer, whatever it is: what is missing or cannot be read is as `known` has it. Fields of the branding
 * may stand in `branding` or beside the hostnames, as specification §7 has them. A `realtime` that is null says that there
 * is no socket.
 */
export function settingsFrom(answer: unknown, known: Settings = DEFAULT_SETTINGS): Settings {
  const fields = fieldsOf(answer);
  const { hostnames, realtime, cookie_reads, landing } = fields;
  const { client, server } = fieldsOf(hostnames);
  const names = {
    client: textFrom(client) ?? known.hostnames.client,
    server: textFrom(server) ?? known.hostnames.server,
  };
  const looks = landingFrom(landing);
  return {
    branding: brandingFrom({ ...fields, ...fieldsOf(fields['branding']) }, known.branding),
    hostnames: names,
    realtime: realtime === undefined ? known.realtime : realtimeFrom(realtime, names.server),
    ...(flagFrom(cookie_reads) === true && { cookie_reads: true }),
    ...(looks !== null && { landing: looks }),
  };
}
