import type { BootstrapData, ResolvedRemote, RouteRow, LocalizedText } from '@storeroom/contract';

type Release = NonNullable<ResolvedRemote['fallback']>;

const isText = (value: unknown) => typeof value === 'string';

const areWords = (words: LocalizedText | undefined) => isText(words?.en) && isText(words?.fr);

const isRoute = ({ id, path, title, menu }: RouteRow) =>
  isText(id) && isText(path) && areWords(title) && (menu === undefined || areWords(menu.label));

/**
 * Whether the shell can render a release without failing. The page server has checked everything; this checks what
 * the shell depends on. Throws for anything but an object.
 */
const isValid = ({ name, base, integrity, preload, routes, widgets }: Release) =>
  [name, base].every(isText) &&
  [integrity, preload].every(Object.keys) &&
  routes.every(isRoute) &&
  widgets.every(({ id }) => isText(id));

function validOrNull<Remote extends Release>(remote: Remote): Remote | null {
  try {
    return isValid(remote) ? remote : null;
  } catch {
    return null;
  }
}

/** Drops remotes whose data is invalid, so that they do not affect the others. */
export function validRemotes(facts: BootstrapData): BootstrapData {
  const remotes: ResolvedRemote[] = [];
  const unavailable = [...(facts.unavailable ?? [])];
  for (const remote of Array.isArray(facts.remotes) ? facts.remotes : []) {
    const live = validOrNull(remote);
    const fallback = remote?.fallback && validOrNull(remote.fallback);
    if (live) remotes.push({ ...live, fallback });
    else if (fallback) remotes.push({ ...fallback, fallback: null });
    else unavailable.push({ name: String(remote?.name), reason: 'no-release' });
  }
  return { ...facts, remotes, unavailable };
}
