import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type Config, ConfigError } from '../config';
import type { Mail } from './mail';

/** Sends one mail. Rejects if it was not accepted. */
export interface Transport {
  send(id: number, mail: Mail & { to: string }): Promise<void>;
  close(): void;
}

/** How long a mail server may be silent, because other mails wait. */
const TIMEOUT_MS = 20_000;
/** How long the sending of one mail may take in all. */
const SEND_MS = 60_000;

/** Sends by SMTP if `MAIL_URL` is set, otherwise writes files that any mail program opens. */
export function openTransport(config: Config, limit_ms = SEND_MS): Transport {
  const { mail_url, client_origin } = config;
  const fallback = `no-reply@${client_origin.hostname}`;
  return mail_url === null
    ? intoFolder(join(config.data_dir, 'outbox'), fallback)
    : bySmtp(readMailUrl(mail_url), fallback, limit_ms);
}

function readMailUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname) return url;
  throw new ConfigError('MAIL_URL must be an address such as smtp://user:password@mail.example:587.');
}

function bySmtp(url: URL, fallback: string, limit_ms: number): Transport {
  const secure = url.protocol === 'smtps:';
  const sender = url.searchParams.get('from') ?? fallback;
  const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ...(auth.user ? { auth } : {}),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(id, mail) {
      await transport.sendMail({ ...messageOf(id, mail, sender), signal: AbortSignal.timeout(limit_ms) });
    },
    close: () => transport.close(),
  };
}

function intoFolder(folder: string, sender: string): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(id, mail) {
      const { message } = await transport.sendMail(messageOf(id, mail, sender));
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${id}-${mail.kind}.eml`);
      // Readable by the owner only, as its links open accounts. Renamed when complete, for programs that watch the folder.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    close: () => transport.close(),
  };
}

/** Addresses are objects, so that no text is parsed as a list of recipients. */
function messageOf(id: number, mail: Mail & { to: string }, sender: string) {
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  return {
    // The same for each try, so that mail programs show a mail only once if it was accepted twice.
    messageId: `<storeroom-${id}-${mail.made_at}@${domain}>`,
    date: new Date(mail.made_at),
    from: { name: mail.from_name, address: sender },
    to: { name: '', address: mail.to },
    ...(mail.reply_to === null ? {} : { replyTo: { name: '', address: mail.reply_to } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: { 'Content-Language': mail.locale, 'Auto-Submitted': 'auto-generated' },
  };
}
