import type { Branding, Landing, Settings } from '@storeroom/contract';
import type { Config } from '../../platform/config';
import { isWithin } from '../../platform/http/client-hosts';
import { connectionForClients } from '../../platform/realtime/realtime-settings';
import type { BrandRow } from './settings.sql';

export const DEFAULT_NAME = 'Storeroom';

/** The nearest team that says something wins; what nobody says is the product's own. */
export function resolveBranding(brands: BrandRow[], product_hostname: string): Branding {
  const nearest = <Key extends 'hide_landing' | 'contact_form' | 'contact_email'>(key: Key) =>
    brands.find((brand) => brand[key] !== null)?.[key];
  // Both are of one team: a team's own logo is never shown beside one for dark from above.
  const sign = brands.find((brand) => brand.brand_logo !== null);
  return {
    name: brands.find((brand) => brand.brand_name !== null)?.brand_name ?? DEFAULT_NAME,
    logo: sign?.brand_logo ?? null,
    logo_dark: sign?.brand_logo_dark ?? null,
    hide_landing: nearest('hide_landing') ?? false,
    contact_form: nearest('contact_form') ?? true,
    palette: brands.find((brand) => brand.brand_palette !== null)?.brand_palette ?? null,
    contact_email: nearest('contact_email') ?? `enquiries@${product_hostname}`,
  };
}

/** What a page on the client host `known` needs before anybody is known; `own_landing` is of no team. */
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
  // Logos that we keep ourselves are on the API's host, under whichever name the page knows it.
  const addressOf = (logo: string | null = null) =>
    logo?.startsWith('/') ? `${origin.origin}${logo}` : logo;
  return {
    branding: { ...branding, logo: addressOf(branding.logo), logo_dark: addressOf(branding.logo_dark) },
    hostnames: { client: known, server },
    // Our own socket answers on the API's host, under whichever name the page knows it.
    realtime: config.pusher ? socket : { ...socket, host: server },
    cookie_reads: isWithin(config.cookie_domain, known),
    landing: brands.find(({ landing }) => landing !== null)?.landing ?? own_landing,
  };
}
