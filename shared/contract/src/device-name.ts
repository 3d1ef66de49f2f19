/** What tells programs apart in a `User-Agent`, the telling ones before those that many others name too. */
const BROWSERS = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

const nameIn = (names: readonly (readonly [RegExp, string])[], agent: string) =>
  names.find(([sign]) => sign.test(agent))?.[1] ?? null;

/** Browser and system of a sign-in by their own names; null for what cannot be told. */
export function deviceName(agent: string | null): { browser: string | null; system: string | null } {
  return { browser: nameIn(BROWSERS, agent ?? ''), system: nameIn(SYSTEMS, agent ?? '') };
}
