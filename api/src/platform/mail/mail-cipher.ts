import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;

/** Encrypts values that must not be readable in the database. */
export interface Cipher<Value> {
  encrypt(value: Value): Buffer;
  /** Throws if the value was encrypted with another key, or changed. */
  decrypt(encrypted: Buffer): Value;
}

export function makeCipher<Value>(app_key: Buffer, purpose: string): Cipher<Value> {
  const key = createHmac('sha256', app_key).update(purpose).digest();
  return {
    encrypt(value) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const hidden = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
      return Buffer.concat([iv, hidden, cipher.getAuthTag()]);
    },
    decrypt(encrypted) {
      const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, IV));
      decipher.setAuthTag(encrypted.subarray(-TAG));
      const plain = Buffer.concat([decipher.update(encrypted.subarray(IV, -TAG)), decipher.final()]);
      return JSON.parse(plain.toString()) as Value;
    },
  };
}
