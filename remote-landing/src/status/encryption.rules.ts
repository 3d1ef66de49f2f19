/** Whether a page came encrypted; `local`: from the reader's own machine, over no network. */
export type Encryption = 'yes' | 'no' | 'local';

const isLocal = (host: string) => /^((.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(host);

export function encryptionOf({ hostname, protocol }: Pick<Location, 'hostname' | 'protocol'>): Encryption {
  if (protocol === 'https:') return 'yes';
  return isLocal(hostname) ? 'local' : 'no';
}
