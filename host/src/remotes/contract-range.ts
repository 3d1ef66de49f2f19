const CARET = /^\^(\d+)\.(\d+)\.(\d+)$/;
const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

function numbers(match: RegExpExecArray): [number, number, number] {
  return [Number(match[1]), Number(match[2]), Number(match[3])];
}

/**
 * Whether a host with this contract version may run a remote built against `range`: the same major part, and
 * nothing newer than the host has. An exact version counts as its own caret range; anything else fits nothing.
 */
export function fitsContract(range: string, version: string): boolean {
  const wanted = CARET.exec(range) ?? VERSION.exec(range);
  const present = VERSION.exec(version);
  if (!wanted || !present) return false;
  const [major, minor, patch] = numbers(wanted);
  const [hostMajor, hostMinor, hostPatch] = numbers(present);
  if (major !== hostMajor) return false;
  return minor < hostMinor || (minor === hostMinor && patch <= hostPatch);
}
