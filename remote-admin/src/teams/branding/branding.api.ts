import { request } from '@storeroom/sdk';
import type { OwnBranding, Result } from '@storeroom/contract';

/** The branding in effect for a team, and the part of it that is the team's own. */
export type TeamBranding = Result<'GET /api/teams/{id}/branding'>;

export const brandingOf = (id: number, signal?: AbortSignal): Promise<TeamBranding> =>
  request('GET /api/teams/{id}/branding', { path: { id }, signal });

/** @throws ApiError 422 for an invalid colour or address */
export const saveBranding = (id: number, own: Partial<Omit<OwnBranding, 'logo'>>): Promise<TeamBranding> =>
  request('PUT /api/teams/{id}/branding', { path: { id }, body: own });

/** In milliseconds: long enough to upload a logo over a slow connection. */
const TIMEOUT_MS = 120_000;

/** The logo for all schemes, or the one that replaces it in dark. */
export type LogoVariant = 'light' | 'dark';

const queryOf = (variant: LogoVariant) => ({ dark: variant === 'dark' ? true : undefined });

export function saveLogo(id: number, logo: Blob, variant: LogoVariant): Promise<TeamBranding> {
  const form = new FormData();
  form.set('logo', logo, 'logo.png');
  return request('POST /api/teams/{id}/logo', {
    path: { id },
    query: queryOf(variant),
    form,
    timeout: TIMEOUT_MS,
  });
}

export const removeLogo = (id: number, variant: LogoVariant): Promise<TeamBranding> =>
  request('DELETE /api/teams/{id}/logo', { path: { id }, query: queryOf(variant) });
