const PART = '(0|[1-9]\\d*)';
const VERSION = new RegExp(`^${PART}\\.${PART}\\.${PART}$`);

type Version = [major: number, minor: number, patch: number];

function read(text: string): Version | null {
  const match = VERSION.exec(text);
  return match && [Number(match[1]), Number(match[2]), Number(match[3])];
}

/**
 * Whether a host with this contract version may run a remote built for `range`, `^1.2.0`: nothing newer than the host has,
 * and the same major part; before 1.0.0 the same minor part, before 0.1.0 the very version. For such ranges it answers what
 * semver does. Ranges are written by the build and have this one form; anything else fits nothing.
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
