import type { LocalizedText, PageData, PageRemote, RouteRow } from '@storeroom/contract';

const isText = (value: unknown): boolean => typeof value === 'string';

const isLocalizedText = (words: LocalizedText | undefined) => isText(words?.en) && isText(words?.fr);

const isRoute = ({ id, path, title, menu }: RouteRow) =>
  isText(id) && isText(path) && isLocalizedText(title) && (menu === undefined || isLocalizedText(menu.label));

/**
 * Whether the shell can render a remote without failing. The page server has checked everything; this checks what
 * the shell depends on.
 */
function isValid(remote: PageRemote): boolean {
  try {
    const { name, base, routes, widgets } = remote;
    return [name, base].every(isText) && routes.every(isRoute) && widgets.every(({ id }) => isText(id));
  } catch {
    return false;
  }
}

/** Drops remotes whose data is invalid, so that they do not affect the others. */
export function validRemotes(pageData: PageData): PageData {
  const remotes: PageRemote[] = [];
  const unavailable = [...(pageData.unavailable ?? [])];
  for (const remote of Array.isArray(pageData.remotes) ? pageData.remotes : []) {
    if (isValid(remote)) remotes.push(remote);
    else unavailable.push({ name: String(remote?.name), reason: 'no-release' });
  }
  return { ...pageData, remotes, unavailable };
}
