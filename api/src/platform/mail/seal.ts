import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const IV = 12;
const TAG = 16;

/** Encrypts values that must not be readable in the database. */
export interface Seal<Value> {
  close(value: Value): Buffer;
  /** Throws if the value was encrypted with another key, or changed. */
  open(sealed: Buffer): Value;
}

export function makeSeal<Value>(app_key: Buffer, purpose: string): Seal<Value> {
  const key = createHmac('sha256', app_key).update(purpose).digest();
  return {
    close(value) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const hidden = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
      return Buffer.concat([iv, hidden, cipher.getAuthTag()]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV));
      decipher.setAuthTag(sealed.subarray(-TAG));
      const plain = Buffer.concat([decipher.update(sealed.subarray(IV, -TAG)), decipher.final()]);
      return JSON.parse(plain.toString()) as Value;
    },
  };
}
