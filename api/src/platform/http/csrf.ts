import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Seconds that the two cookies of `/sanctum/csrf-cookie` live. */
export const CSRF_SECONDS = 7_200;

const IV = 12;
const TAG = 16;

/** What binds the readable cookie to the session cookie. Nothing is stored: any process can check it. */
export interface CsrfKeys {
  newSession(): string;
  /** A fresh value each time; the plain text behind it belongs to the session alone. */
  issue(session: string, now: number): string;
  accepts(session: string, value: string, now: number): boolean;
}

export function makeCsrfKeys(app_key: Buffer): CsrfKeys {
  const key = createHmac('sha256', app_key).update('csrf').digest();
  const belongs = (session: string) => createHmac('sha256', key).update(session).digest();

  return {
    newSession: () => randomBytes(30).toString('base64url'),
    issue(session, now) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const at = Buffer.alloc(8);
      at.writeBigUInt64BE(BigInt(now));
      const hidden = Buffer.concat([cipher.update(Buffer.concat([at, belongs(session)])), cipher.final()]);
      return Buffer.concat([iv, hidden, cipher.getAuthTag()]).toString('base64');
    },
    accepts(session, value, now) {
      const packed = Buffer.from(value, 'base64');
      if (packed.length !== IV + 8 + 32 + TAG) return false;
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, packed.subarray(0, IV));
        decipher.setAuthTag(packed.subarray(-TAG));
        const plain = Buffer.concat([decipher.update(packed.subarray(IV, -TAG)), decipher.final()]);
        const age = now - Number(plain.readBigUInt64BE(0));
        return age < CSRF_SECONDS * 1000 && timingSafeEqual(plain.subarray(8), belongs(session));
      } catch {
        return false;
      }
    },
  };
}
