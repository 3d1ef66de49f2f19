import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { TestApi } from './api';
import { until } from '@storeroom/serving/testing/until';

export type Mailbox = ReturnType<typeof mailboxOf>;

/** The mails that an API without `MAIL_URL` has written to its folder. */
export function mailboxOf(api: TestApi) {
  return {
    ...mailboxIn(api.config.data_dir),
    /** Waits until all mails are written. */
    async settled(): Promise<void> {
      await until(async () => {
        const { rows } = await api.database.identity.execute(
          'select 1 from mails where sent_at is null and failed_at is null',
        );
        return rows.length === 0;
      });
    },
  };
}

/** The same for a server of which only the data folder is known. */
export function mailboxIn(data_dir: string) {
  const folder = join(data_dir, 'outbox');
  const files = () =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((file) => file.endsWith('.eml'))
          .sort()
      : [];
  const all = () => Promise.all(files().map((file) => PostalMime.parse(readFileSync(join(folder, file)))));
  const to = async (email: string) => (await all()).filter((mail) => mail.to?.[0]?.address === email);
  return {
    files,
    to,
    /** Waits until an address has this many mails, and returns the last. */
    async nth(email: string, count = 1): Promise<Email> {
      await until(async () => (await to(email)).length >= count);
      const mail = (await to(email))[count - 1];
      if (!mail) throw new Error(`There is no mail ${count} for ${email}.`);
      return mail;
    },
  };
}

/** The secret at the end of the first link of a kind. */
export function tokenIn(mail: Email, path: 'recovery' | 'invite'): string {
  return new RegExp(`/login/${path}/(\\S+)`).exec(mail.text ?? '')?.[1] ?? '';
}
