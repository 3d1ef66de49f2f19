/** What workbooks of former programs, and protected ones, begin with. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * The text of a file: by its byte order mark, else UTF-8 when it is valid UTF-8, else UTF-16 when every second
 * byte says so, else Latin-1 as spreadsheets write it (Windows-1252). What is none of these is refused with a
 * reason, never guessed: `{ text }` or `{ refused }`, the name of the reason.
 */
export function decodeText(bytes) {
  if (COMPOUND.every((byte, at) => bytes[at] === byte)) return { refused: 'oldWorkbook' };
  const encoding = encodingOf(bytes);
  const text = decode(bytes, encoding);
  if (text === null) return { refused: 'unknownEncoding' };
  return isText(text) ? { text } : { refused: encoding === 'utf-8' ? 'notText' : 'unknownEncoding' };
}

function encodingOf(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 2_000);
  if (start.includes(0)) return halfEmpty(start, 1) ? 'utf-16le' : halfEmpty(start, 0) ? 'utf-16be' : 'utf-8';
  return decode(bytes, 'utf-8') === null ? 'windows-1252' : 'utf-8';
}

/** Most letters of our languages have an empty high byte; the other byte of a letter never is. */
function halfEmpty(bytes, parity) {
  const empty = [0, 0];
  bytes.forEach((byte, at) => byte === 0 && (empty[at % 2] = (empty[at % 2] ?? 0) + 1));
  return (empty[parity] ?? 0) > bytes.length / 4 && empty[1 - parity] === 0;
}

function decode(bytes, encoding) {
  if (encoding === 'windows-1252') return decodeLatin(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** What Windows-1252 has where Latin-1 has control characters, from 0x80 on; a space stands for nothing. */
const WINDOWS = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** By hand, because some versions of Node decode this name as plain Latin-1. */
function decodeLatin(bytes) {
  const text = bytes.toString('latin1');
  const read = text.replace(/[\u0080-\u009f]/g, (letter) => WINDOWS.charAt(letter.charCodeAt(0) - 0x80));
  const unknown = /[\u0081\u008d\u008f\u0090\u009d]/.test(text);
  return unknown ? null : read;
}

/** No control characters but those that divide lines and cells. */
function isText(text) {
  return !/[^\P{Cc}\t\r\n]/u.test(text);
}
