import { request } from '@storeroom/sdk';
import type { OwnBranding, Result } from '@storeroom/contract';

/** How a team's pages look, and what of it the team says itself. */
export type TeamBranding = Result<'GET /api/teams/{id}/branding'>;

export const brandingOf = (id: number, signal?: AbortSignal): Promise<TeamBranding> =>
  request('GET /api/teams/{id}/branding', { path: { id }, signal });

/** @throws ApiError 422 for what cannot be read or is no address */
export const saveBranding = (id: number, own: Partial<Omit<OwnBranding, 'logo'>>): Promise<TeamBranding> =>
  request('PUT /api/teams/{id}/branding', { path: { id }, body: own });

/** Milliseconds: a weak line takes its time. */
const TIMEOUT = 120_000;

/** Which logo: the one for every scheme, or the one that stands on dark in its place. */
export type LogoVariant = 'light' | 'dark';

const queryOf = (variant: LogoVariant) => ({ dark: variant === 'dark' ? true : undefined });

export function saveLogo(id: number, logo: Blob, variant: LogoVariant): Promise<TeamBranding> {
  const form = new FormData();
  form.set('logo', logo, 'logo.png');
  return request('POST /api/teams/{id}/logo', {
    path: { id },
    query: queryOf(variant),
    form,
    timeout: TIMEOUT,
  });
}

export const removeLogo = (id: number, variant: LogoVariant): Promise<TeamBranding> =>
  request('DELETE /api/teams/{id}/logo', { path: { id }, query: queryOf(variant) });
