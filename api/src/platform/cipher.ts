import { createCipheriv, createDecipheriv, randomBytes, timingSafeEqual } from 'node:crypto';

const IV = 12;
const TAG = 16;

/** Encrypts bytes with AES-256-GCM; a different value each time. */
export function encrypt(key: Buffer, plain: Buffer): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const hidden = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, hidden, cipher.getAuthTag()]);
}

/** Throws if the value was encrypted with another key, or changed. */
export function decrypt(key: Buffer, encrypted: Buffer): Buffer {
  const iv = encrypted.subarray(0, IV);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG });
  decipher.setAuthTag(encrypted.subarray(-TAG));
  return Buffer.concat([decipher.update(encrypted.subarray(IV, -TAG)), decipher.final()]);
}

/** Compares secrets in a time that tells nothing about them. */
export function sameSecret(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
