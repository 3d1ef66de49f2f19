import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { Refused } from './table-of.mjs';

/** Of one part of a workbook, unpacked: ten thousand rows of twenty columns are about ten megabytes. */
const MAX_PART_BYTES = 64 * 1024 * 1024;
/** Of all parts together, pictures in it included: ten megabytes that are packed well. */
const MAX_BYTES = 256 * 1024 * 1024;
/** A sheet may bring some ten with it. */
const MAX_PARTS = 5_000;
const PIECE = 256 * 1024;

/**
 * The parts of a zip file by name. What is none is refused, and so is one that would unpack to too much, alone or together,
 * before anything is unpacked. Of a name there is one part: each of that name would be unpacked.
 */
export function openParts(bytes) {
  const sizes = new Map();
  let [total, isSound] = [0, true];
  unzipped(bytes, ({ name, originalSize }) => {
    isSound &&= !sizes.has(name) && sizes.size < MAX_PARTS;
    sizes.set(name, originalSize);
    total += originalSize;
    return false;
  });
  if (!isSound) throw new Refused('noWorkbook');
  if (total > MAX_BYTES) throw new Refused('workbookTooLarge');
  return {
    has: (name) => sizes.has(name),
    /** Never more than the size that was declared: what a false one would hide is cut off. */
    bytesOf(name) {
      if ((sizes.get(name) ?? 0) > MAX_PART_BYTES) throw new Refused('workbookTooLarge');
      return unzipped(bytes, (part) => part.name === name)[name] ?? new Uint8Array();
    },
  };
}

function unzipped(bytes, filter) {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    throw new Refused('noWorkbook');
  }
}

const localName = (name) => name.slice(name.indexOf(':') + 1);

/** The value of an attribute, whatever prefix its name has. */
export function attribute(attributes, wanted) {
  const name = Object.keys(attributes).find((one) => localName(one) === wanted);
  return name === undefined ? undefined : attributes[name];
}

/** Walks through the XML of a part, piece by piece. Entities of its own are none: the parser refuses them. */
export function walk(
  parts,
  name,
  { open = () => undefined, close = () => undefined, text = () => undefined },
) {
  const bytes = parts.bytesOf(name);
  const parser = new SaxesParser();
  const letters = new TextDecoder(encodingOf(bytes));
  let broken = false;
  parser.on('error', () => (broken = true));
  parser.on('opentag', ({ name: tag, attributes }) => open(localName(tag), attributes));
  parser.on('closetag', ({ name: tag }) => close(localName(tag)));
  parser.on('text', text);
  parser.on('cdata', text);
  for (let from = 0; from < bytes.length && !broken; from += PIECE) {
    parser.write(letters.decode(bytes.subarray(from, from + PIECE), { stream: true }));
  }
  if (!broken) parser.close();
  if (broken) throw new Refused('noWorkbook');
}

function encodingOf([first, second]) {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
