import type { Branding } from '@storeroom/shared/contract';
import type { BrandRow } from './settings.sql';

export const DEFAULT_NAME = 'Storeroom';

/** The nearest team that says something wins; what nobody says is the product's own. */
export function resolveBranding(brands: BrandRow[], product_hostname: string): Branding {
  const nearest = <Key extends 'hide_landing' | 'contact_form' | 'contact_email'>(key: Key) =>
    brands.find((brand) => brand[key] !== null)?.[key];
  return {
    name: brands.find((brand) => brand.brand_name !== null)?.brand_name ?? DEFAULT_NAME,
    logo: brands.find((brand) => brand.brand_logo !== null)?.brand_logo ?? null,
    hide_landing: nearest('hide_landing') ?? false,
    contact_form: nearest('contact_form') ?? true,
    palette: brands.find((brand) => brand.brand_palette !== null)?.brand_palette ?? null,
    contact_email: nearest('contact_email') ?? `enquiries@${product_hostname}`,
  };
}
