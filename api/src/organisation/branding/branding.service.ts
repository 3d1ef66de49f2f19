import { findHomeHost } from '../../people/auth/home-host.sql';
import { type FieldChange, type OwnBranding, type Settings, unreadable } from '@storeroom/contract';
import type { Config } from '../../platform/config';
import type { StoredFile } from '../../platform/file-store/files';
import type { TeamScope } from '../../platform/database/team-scope';
import { Invalid, invalid } from '../../platform/http/problem';
import type { Outcome } from '../../platform/http/write';
import { findBrandsOfTeam } from '../settings/settings.sql';
import { describeBrands } from '../settings/settings.rules';
import { descendantsOf, publishTeamEvent } from '../teams/team-event';
import { writeTeamLog } from '../teams/team-log.sql';
import { lockTeamOrThrow } from '../teams/lock-team';
import { readTeamName } from '../teams/team-name';
import type { BrandingBody, LogoQuery } from './branding.schema';
import { deleteOtherLogos, findOwnBranding, insertLogo, updateBranding } from './branding.sql';
import type { DrawnLogo } from './logo';
import { type Said, say } from '../../words/words';

interface Found {
  settings: Settings;
  own: OwnBranding;
  team_id: number;
}

/** The branding that the pages of the team show, and the part of it that is set by the team itself. */
export async function showBranding(scope: TeamScope, config: Config): Promise<Found> {
  const own = await findOwnBranding(scope);
  const brands = await findBrandsOfTeam(scope.db, scope.team_id);
  const host =
    (await findHomeHost(scope.db, config, { id: 0, team_id: scope.team_id })) ??
    config.client_origin.hostname;
  return { settings: describeBrands(config, brands, host), own, team_id: scope.team_id };
}

export async function editBranding(
  scope: TeamScope,
  config: Config,
  { name, palette, hide_landing, contact_form, contact_email }: BrandingBody,
): Promise<Outcome<Found>> {
  const fields: Partial<OwnBranding> = {
    name: typeof name === 'string' ? readTeamName(name) : name,
    hide_landing,
    contact_form,
    contact_email,
    palette: palette ? readPalette(palette) : palette,
  };
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return save(scope, config, given, 'branded', say('branding.saved'));
}

/** @throws 422 for a dark logo if the team has no logo yet */
export async function changeLogo(
  scope: TeamScope,
  config: Config,
  { hash, ...kept }: StoredFile<'logos'> & Pick<DrawnLogo, 'hash'>,
  { dark = false }: LogoQuery,
): Promise<Outcome<Found>> {
  await lockTeamOrThrow(scope);
  const own = await findOwnBranding(scope);
  if (dark && own.logo === null) throw invalid('logo', say('logo.light_first'));
  const address = `/api/logos/${hash}.png`;
  const logos = dark ? { logo: own.logo, logo_dark: address } : { logo: address, logo_dark: own.logo_dark };
  await insertLogo(scope, hash, kept);
  await deleteOtherLogos(scope, Object.values(logos));
  return save(scope, config, logos, 'logo_changed', say('logo.saved'));
}

/** Removes a logo. Without the logo there is no dark one either. */
export async function removeLogo(
  scope: TeamScope,
  config: Config,
  { dark = false }: LogoQuery,
): Promise<Outcome<Found>> {
  await lockTeamOrThrow(scope);
  const own = await findOwnBranding(scope);
  const logos = { logo: dark ? own.logo : null, logo_dark: null };
  await deleteOtherLogos(scope, Object.values(logos));
  return save(scope, config, logos, 'logo_removed', say('logo.removed'));
}

/** The teams below are told too, because they inherit what they do not set themselves. */
async function save(
  scope: TeamScope,
  config: Config,
  given: Partial<OwnBranding>,
  action: 'branded' | 'logo_changed' | 'logo_removed',
  message: Said,
): Promise<Outcome<Found>> {
  const team = await lockTeamOrThrow(scope);
  const before = await findOwnBranding(scope);
  const after = { ...before, ...given };
  await updateBranding(scope, after);
  await writeTeamLog(scope, { name: team.name, action, changes: changesOf(before, after) });
  await publishTeamEvent(scope, 'Edited', {}, await descendantsOf(scope));
  return { message, result: await showBranding(scope, config) };
}

function readPalette({ light, dark, sepia }: NonNullable<BrandingBody['palette']>) {
  const colours = { light, dark, sepia };
  const palette = Object.fromEntries(
    Object.entries(colours).flatMap(([scheme, colour]) =>
      colour === undefined ? [] : [[scheme, colour.toUpperCase()]],
    ),
  );
  const failed = unreadable(palette);
  if (failed.length > 0) {
    throw new Invalid(
      Object.fromEntries(
        failed.map(({ scheme, ratio }) => [
          `palette.${scheme}`,
          [say('branding.contrast', { ratio: Math.floor(ratio * 100) / 100 })],
        ]),
      ),
    );
  }
  return Object.keys(palette).length === 0 ? null : palette;
}

function changesOf(before: OwnBranding, after: OwnBranding): FieldChange[] {
  const plain = (value: OwnBranding[keyof OwnBranding]) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  return (Object.keys(before) as (keyof OwnBranding)[])
    .map((field) => ({ field, old: plain(before[field]), new: plain(after[field]) }))
    .filter((change) => change.old !== change.new);
}
