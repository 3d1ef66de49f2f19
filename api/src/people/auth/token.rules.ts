import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 40;
const FORM = /^(\d{1,15})\|([0-9A-Za-z]{48})$/;

/**
 * The part after the bar: 40 random base62 characters and their CRC-32, by which secret scanners recognise leaked
 * tokens.
 */
export function makeSecret(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => BASE62[randomInt(BASE62.length)]).join('');
  return random + checksum(random);
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Parses a token; null if it cannot be one of ours. */
export function parseToken(token: string): { id: number; hash: Buffer } | null {
  const [, id, secret] = FORM.exec(token) ?? [];
  if (id === undefined || secret === undefined) return null;
  const random = secret.slice(0, RANDOM_LENGTH);
  if (secret !== random + checksum(random)) return null;
  return { id: Number(id), hash: hashSecret(secret) };
}

function checksum(random: string): string {
  return crc32(random).toString(16).padStart(8, '0');
}
