import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of PEM files. */
export interface Certificate {
  key: string;
  /** The self-signed certificate, which is also its authority. */
  certificate: string;
  /** Certificate and key in one file. */
  chain: string;
}

/** Creates a certificate for a host name with the system's openssl, in a folder of the test. */
export function makeCertificate(folder: string, host: string): Certificate {
  const at = (name: string) => join(folder, `${name}.pem`);
  const [key, certificate, chain] = [at('key'), at('certificate'), at('chain')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const name = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  execFileSync('openssl', ['req', ...kind, ...name, '-keyout', key, '-out', certificate], { stdio: 'pipe' });
  writeFileSync(chain, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 });
  return { key, certificate, chain };
}
