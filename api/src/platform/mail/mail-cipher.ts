import { createHmac } from 'node:crypto';
import { decrypt, encrypt } from '../cipher';
import type { Mail } from './mail';

/** Encrypts mails, which must not be readable in the database. */
export interface MailCipher {
  encrypt(mail: Mail): Buffer;
  /** Throws if the mail was encrypted with another key, or changed. */
  decrypt(encrypted: Buffer): Mail;
}

export function makeMailCipher(app_key: Buffer): MailCipher {
  const key = createHmac('sha256', app_key).update('mail').digest();
  return {
    encrypt: (mail) => encrypt(key, Buffer.from(JSON.stringify(mail))),
    decrypt: (encrypted) => JSON.parse(decrypt(key, encrypted).toString()) as Mail,
  };
}
