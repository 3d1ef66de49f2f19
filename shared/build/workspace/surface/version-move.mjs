const parts = (version) => version.split('.').map(Number);

/** Whether a version is far enough from the one before for what moved: the major part for less, the minor one for more. */
export function coversMoves(before, after, { more, less }) {
  const [[major, minor, patch], [nextMajor, nextMinor, nextPatch]] = [parts(before), parts(after)];
  if (nextMajor !== major) return nextMajor > major;
  if (less.length > 0) return false;
  if (nextMinor !== minor) return nextMinor > minor;
  return more.length === 0 && nextPatch >= patch;
}

/** The version that has to stand in package.json after these moves. */
export function versionAfter(before, { more, less }) {
  const [major, minor] = parts(before);
  if (less.length > 0) return `${major + 1}.0.0`;
  return more.length > 0 ? `${major}.${minor + 1}.0` : before;
}
