/** How a public surface moved: `added` and `taken` are names, `taken` with those whose meaning changed. */

const NAME =
  /^(?:export )?(?:default |declare |abstract |async )*(?:const|let|function|class|interface|type|enum|namespace) ([\w$]+)/m;

/** A report with the texts of each inferred union sorted: the compiler writes them in the order in which it met them. */
export const inOneOrder = (report) =>
  report.replace(/"[^"\n]*"(?: \| "[^"\n]*")+/g, (union) => union.split(' | ').sort().join(' | '));

/** The declarations of a report, by name; overloads of a function are one entry. */
export function declarationsIn(report) {
  const [, code = ''] = /```ts\n([\s\S]*?)\n```/.exec(report) ?? [];
  const found = new Map();
  for (const block of code.split('\n\n')) {
    const text = block.replace(/^\s*\/\/.*\n?/gm, '').trim();
    const name = NAME.exec(text)?.[1] ?? /^export \{ ([^}]+) \}/.exec(text)?.[1];
    if (name) found.set(name, [found.get(name), text].filter(Boolean).join('\n'));
  }
  return found;
}

const linesOf = (text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const OPTIONAL_MEMBER = /^(readonly )?[\w$'"-]+\?[:(]/;
const OVERLOAD = /^export function [\w$]+[<(].*;$/;

/** How much deeper in braces a line ends than it begins. */
const depthOf = (line) => line.split('{').length - line.split('}').length;

const isNamespace = (text) => text.startsWith('declare namespace ');

/** The names that a namespace hands on, in whichever order. */
const namesIn = (namespace) => linesOf(namespace).map((line) => line.replace(/,$/, ''));

const isConstant = (text) => /^export const [\w$]+: \{$/m.test(text);

/** The members of a constant, each whole, in whichever order. */
function membersOf(constant) {
  const members = [];
  let within = 0;
  for (const line of linesOf(constant).slice(1, -1)) {
    if (within > 0) members.push(`${members.pop()} ${line}`);
    else members.push(line);
    within += depthOf(line);
  }
  return members;
}

/** Whether one declaration is another with nothing but optional members, whatever they hold, overloads, names or members of a constant more. */
function isWider(before, after) {
  if (isNamespace(before) && isNamespace(after)) {
    const names = new Set(namesIn(after));
    return namesIn(before).every((name) => names.has(name));
  }
  if (isConstant(before) && isConstant(after)) {
    const members = new Set(membersOf(after));
    return membersOf(before).every((member) => members.has(member));
  }
  const old = linesOf(before);
  let next = 0;
  let within = 0;
  for (const line of linesOf(after)) {
    if (within > 0) within += depthOf(line);
    else if (line === old[next]) next += 1;
    else if (OPTIONAL_MEMBER.test(line)) within = depthOf(line);
    else if (!OVERLOAD.test(line)) return false;
  }
  return next === old.length;
}

const FORMER_NAME = /^export (?:type ([\w$]+)(<[\w$]+>)? = ([\w$]+)\2|const ([\w$]+): typeof ([\w$]+));$/;

/**
 * The declarations as they read under their former names: `type Words = LocalizedText`, where only `Words` was there
 * before, is the same declaration under two names, and whoever uses the former one notices nothing.
 */
function underFormerNames(now, old) {
  const formerOf = new Map();
  for (const text of now.values()) {
    const [, type, , ofType, value, ofValue] = FORMER_NAME.exec(text) ?? [];
    const [former, present] = [type ?? value, ofType ?? ofValue];
    if (former && old.has(former) && now.has(present) && !old.has(present)) formerOf.set(present, former);
  }
  const rename = (text) => text.replace(/[\w$]+/g, (word) => formerOf.get(word) ?? word);
  return new Map(
    [...now].map(([name, text]) => {
      const present = [...formerOf].find(([, former]) => former === name)?.[0];
      return [name, rename(present === undefined ? text : now.get(present))];
    }),
  );
}

/** What moved between two reports: `more` may stay unknown to who uses the older one, `less` breaks them. */
export function movesBetween(before, after) {
  const [old, now] = [declarationsIn(before), declarationsIn(after)];
  const more = [...now.keys()].filter((name) => !old.has(name)).map((name) => `${name} is new`);
  const less = [...old.keys()].filter((name) => !now.has(name)).map((name) => `${name} is gone`);
  const read = underFormerNames(now, old);
  for (const [name, text] of old) {
    const present = read.get(name);
    if (present === undefined || present === text) continue;
    (isWider(text, present) ? more : less).push(`${name} is ${isWider(text, present) ? 'wider' : 'another'}`);
  }
  return { more, less };
}

const parts = (version) => version.split('.').map(Number);

/** Whether a version is far enough from the one before for what moved: the major part for less, the minor one for more. */
export function coversMoves(before, after, { more, less }) {
  const [[major, minor, patch], [nextMajor, nextMinor, nextPatch]] = [parts(before), parts(after)];
  if (nextMajor !== major) return nextMajor > major;
  if (less.length > 0) return false;
  if (nextMinor !== minor) return nextMinor > minor;
  return more.length === 0 && nextPatch >= patch;
}

/** The version that package.json needs after these changes. */
export function versionAfter(before, { more, less }) {
  const [major, minor] = parts(before);
  if (less.length > 0) return `${major + 1}.0.0`;
  return more.length > 0 ? `${major}.${minor + 1}.0` : before;
}
