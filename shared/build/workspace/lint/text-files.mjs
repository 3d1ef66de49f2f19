import { readdirSync, readFileSync } from 'node:fs';
import { inRoot, remoteNames } from '../workspace.mjs';

const ENGLISH = '.en.json';

/** The rooms of the page that speak. */
const SPEAKING = ['host', 'shared/table-setup', ...remoteNames().map((name) => `remote-${name}`)];

const read = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'));

/** `{ list: { title: 'Stock' } }` → `[['list.title', 'Stock']]`. */
function flat(texts, before = '') {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[before + key, text]] : flat(text, `${before}${key}.`),
  );
}

/** Languages have different plurals; the key is the same. */
export const bareKey = (key) => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

/** The words of each file in both languages, as pairs of key and text: `stock.bulk.en.json` has words of the namespace `stock`. */
export function namespaces() {
  return SPEAKING.flatMap((room) =>
    readdirSync(inRoot(room, 'src/texts'))
      .filter((file) => file.endsWith(ENGLISH))
      .map((file) => {
        const part = file.slice(0, -ENGLISH.length);
        const words = (locale) => flat(read(`${room}/src/texts/${part}.${locale}.json`));
        return { room, part, name: part.split('.')[0], english: words('en'), french: words('fr') };
      }),
  );
}

/** The sources of the rooms that speak, without their tests: path and text. */
export function speakingSources() {
  return SPEAKING.flatMap((room) =>
    readdirSync(inRoot(room, 'src'), { recursive: true })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .map((file) => ({
        path: `${room}/src/${file}`,
        text: readFileSync(inRoot(room, 'src', file), 'utf8'),
      })),
  );
}
