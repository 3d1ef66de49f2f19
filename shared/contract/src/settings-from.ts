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

/** A host name, or an IP address in brackets: it goes into a header of every page. */
const HOST = /^[\w.-]+$|^\[[\da-f:.]+\]$/i;

/**
 * The address of the socket: TLS on its own port unless stated otherwise. Null without the app key, or for an invalid
 * address.
 */
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
 * Reads settings from a response: missing or invalid values are those of `known`. Fields of the branding may be in
 * `branding` or, as other servers send them, beside the hostnames. `realtime: null` means that there is no socket.
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
