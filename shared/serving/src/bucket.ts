import { AwsClient } from 'aws4fetch';

/** Of an S3-compatible service. */
export interface BucketSettings {
  /** With the bucket, and with what its objects begin with, as its path. */
  address: URL;
  region: string;
  keyId: string;
  secret: string;
}

/**
 * The settings `NAME_URL`, `NAME_REGION`, `NAME_KEY_ID` and `NAME_SECRET`; null where there are none.
 * @param holds what lies in the bucket, for the sentence
 * @throws when only some of the settings are there, or the address is none; what they say is not repeated
 */
export function bucketIn(
  name: string,
  holds: string,
  env: Record<string, string | undefined>,
): BucketSettings | null {
  const names = [`${name}_URL`, `${name}_KEY_ID`, `${name}_SECRET`] as const;
  const missing = names.filter((one) => !env[one]);
  if (missing.length === names.length) return null;
  if (missing.length > 0) throw new Error(`A bucket for ${holds} needs ${missing.join(' and ')} as well.`);
  const [url = '', keyId = '', secret = ''] = names.map((one) => env[one]);
  const address = URL.canParse(url) ? new URL(url) : null;
  const isBucket =
    /^https?:$/.test(address?.protocol ?? '') && /[^/]/.test(address?.pathname ?? '') && !/[@?#]/.test(url);
  if (address === null || !isBucket) {
    throw new Error(`${name}_URL must be the address of a bucket, as in https://s3.example.com/bucket.`);
  }
  return { address, region: env[`${name}_REGION`] || 'auto', keyId, secret };
}

/** The bucket gave no answer, as its message goes on. That names neither address nor key; its cause may. */
export class BucketAway extends Error {
  constructor(
    readonly reason: 'silent' | 'unreachable',
    options?: ErrorOptions,
  ) {
    super(reason === 'silent' ? 'does not answer' : 'cannot be reached', options);
  }
}

export interface Bucket {
  /** The whole name of an object: with what the address says that names begin with. */
  fullName(name: string): string;
  /**
   * Asks for an object, or with null for the bucket itself. A refusal is an answer too.
   * @throws {BucketAway}
   */
  ask(name: string | null, init?: RequestInit, query?: Record<string, string>): Promise<Response>;
}

/** Asks once each time: who waits is told at once, and whoever asks next tries again. */
export function openBucket({ address, region, keyId, secret }: BucketSettings): Bucket {
  const client = new AwsClient({
    ...{ accessKeyId: keyId, secretAccessKey: secret, region },
    ...{ service: 's3', retries: 0 },
  });
  const [bucket = '', ...prefix] = address.pathname.split('/').filter(Boolean);
  const fullName = (name: string) => [...prefix.map(decodeURIComponent), name].join('/');
  return {
    fullName,
    async ask(name, init, query = {}) {
      const key = name === null ? '' : `/${fullName(name).split('/').map(encodeURIComponent).join('/')}`;
      const url = new URL(`/${bucket}${key}`, address);
      for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value);
      try {
        // Signed apart and asked for plainly: of a Request that is handed on, a garbage collection loses the signal.
        const { method, headers } = await client.sign(url, { ...init, body: null, signal: null });
        // A signature is made for one address.
        return await fetch(url, { ...init, method, headers, redirect: 'manual' });
      } catch (error) {
        throw awayBy(error);
      }
    },
  };
}

/** What a call, or the reading of its answer, has failed with. */
export function awayBy(error: unknown): BucketAway {
  const isLate = (error as Error).name === 'TimeoutError';
  return new BucketAway(isLate ? 'silent' : 'unreachable', { cause: error });
}
