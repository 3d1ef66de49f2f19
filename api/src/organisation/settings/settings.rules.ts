import type { Branding, Landing, Settings } from '@storeroom/contract';
import type { Config } from '../../platform/config';
import { isWithin } from '../../platform/http/client-hosts';
import { connectionForClients } from '../../platform/realtime/realtime-settings';
import type { BrandRow } from './settings.sql';

export const DEFAULT_NAME = 'Storeroom';

/** Finds the value of the nearest team that sets one. */
const nearestOf =
  (brands: BrandRow[]) =>
  <Key extends keyof BrandRow>(key: Key) =>
    brands.find((brand) => brand[key] !== null)?.[key];

/** The branding that results: for each value the nearest team that sets it, otherwise the product's own. */
export function resolveBranding(brands: BrandRow[], product_hostname: string): Branding {
  const nearest = nearestOf(brands);
  // Logo and dark logo come from the same team: a team's own logo is never combined with an inherited dark one.
  const withLogo = brands.find((brand) => brand.brand_logo !== null);
  return {
    name: nearest('brand_name') ?? DEFAULT_NAME,
    logo: withLogo?.brand_logo ?? null,
    logo_dark: withLogo?.brand_logo_dark ?? null,
    hide_landing: nearest('hide_landing') ?? false,
    contact_form: nearest('contact_form') ?? true,
    palette: nearest('brand_palette') ?? null,
    contact_email: nearest('contact_email') ?? `enquiries@${product_hostname}`,
  };
}

/** The settings for a page on the host `known`. `own_landing` is the landing page of the installation itself. */
export function describeBrands(
  config: Config,
  brands: BrandRow[],
  known: string,
  own_landing: Landing | null = null,
): Settings {
  const own = config.client_origin.hostname;
  const server = known === own ? config.server_origin.hostname : `api.${known}`;
  const socket = connectionForClients(config);
  const branding = resolveBranding(brands, own);
  const origin = new URL(config.server_origin);
  origin.hostname = server;
  // Logos that are stored here have an address on the API host, by the name that the page uses.
  const addressOf = (logo: string | null = null) =>
    logo?.startsWith('/') ? `${origin.origin}${logo}` : logo;
  return {
    branding: { ...branding, logo: addressOf(branding.logo), logo_dark: addressOf(branding.logo_dark) },
    hostnames: { client: known, server },
    // Our own socket server has an address on the API host, by the name that the page uses.
    realtime: config.pusher ? socket : { ...socket, host: server },
    cookie_reads: isWithin(config.cookie_domain, known),
    landing: nearestOf(brands)('landing') ?? own_landing,
  };
}
