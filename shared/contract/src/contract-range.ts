const PART = '(0|[1-9]\\d*)';
const VERSION = new RegExp(`^${PART}\\.${PART}\\.${PART}$`);

type Version = [major: number, minor: number, patch: number];

function read(text: string): Version | null {
  const match = VERSION.exec(text);
  return match && [Number(match[1]), Number(match[2]), Number(match[3])];
}

/**
 * Whether a host with this contract version can run a remote built for `range`, `^1.2.0`: the remote needs nothing
 * newer than the host has, and the major version is the same; before 1.0.0 the minor version too, before 0.1.0 the
 * exact version. For such ranges the result is that of semver. The build writes ranges in this form only; any other
 * matches nothing.
 */
export function fitsContract(range: string, version: string): boolean {
  const wanted = range.startsWith('^') ? read(range.slice(1)) : null;
  const present = read(version);
  if (!wanted || !present) return false;
  const [major, minor, patch] = wanted;
  const [hostMajor, hostMinor, hostPatch] = present;
  if (major !== hostMajor) return false;
  if (minor === hostMinor) return major === 0 && minor === 0 ? patch === hostPatch : patch <= hostPatch;
  return major > 0 && minor < hostMinor;
}
