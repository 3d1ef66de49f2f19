/** Nothing that we take is half as deep; what walks a body would run out of room in one of thousands. */
const DEEPEST = 32;

/** Whether lists and objects of a JSON text stand in one another too often. Texts in it count for nothing. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at];
    if (quoted) {
      if (letter === '\\') at += 1;
      else if (letter === '"') quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === '[' || letter === '{') {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (letter === ']' || letter === '}') depth -= 1;
  }
  return false;
}
