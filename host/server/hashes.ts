import { createHash } from 'node:crypto';

const hashOf = (algorithm: 'sha256' | 'sha384', content: string | Buffer) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/** As security policies and the `pin` of a release have it. */
export const sha256Of = (content: string | Buffer) => hashOf('sha256', content);

/** As `release.json`, the registry and `integrity` attributes have it. */
export const sha384Of = (content: string | Buffer) => hashOf('sha384', content);
