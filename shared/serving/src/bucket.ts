import { AwsClient } from 'aws4fetch';

/** A bucket of an S3-compatible service. */
export interface BucketSettings {
  /** The address of the service, with the bucket and the prefix of its objects as path. */
  address: URL;
  region: string;
  keyId: string;
  secret: string;
}

/** @throws Error, without quoting the address, if a part of it cannot be decoded where it is used */
export function mustBeDecodable(name: string, address: string): void {
  try {
    decodeURIComponent(address);
  } catch {
    throw new Error(`${name} has a "%" that stands for no character: write %25 for it.`);
  }
}

/**
 * Reads the settings `NAME_URL`, `NAME_REGION`, `NAME_KEY_ID` and `NAME_SECRET`; null if there are none.
 * @param holds what is stored in the bucket, for the message
 * @throws if only some of the settings are there, or the address is invalid; the message contains none of their values
 */
export function readBucketSettings(
  name: string,
  holds: string,
  env: Record<string, string | undefined>,
): BucketSettings | null {
  const names = [`${name}_URL`, `${name}_KEY_ID`, `${name}_SECRET`] as const;
  const isSet = (one: string) => Boolean(env[one]?.trim());
  const missing = names.filter((one) => !isSet(one));
  if (missing.length === names.length && !isSet(`${name}_REGION`)) return null;
  if (missing.length > 0) throw new Error(`A bucket for ${holds} needs ${missing.join(' and ')} as well.`);
  const [url = '', keyId = '', secret = ''] = names.map((one) => env[one]);
  const address = URL.canParse(url) ? new URL(url) : null;
  const isBucket =
    /^https?:$/.test(address?.protocol ?? '') && /[^/]/.test(address?.pathname ?? '') && !/[@?#]/.test(url);
  if (address === null || !isBucket) {
    throw new Error(`${name}_URL must be the address of a bucket, as in https://s3.example.com/bucket.`);
  }
  mustBeDecodable(`${name}_URL`, address.pathname);
  return { address, region: env[`${name}_REGION`] || 'auto', keyId, secret };
}

/** The bucket gave no usable answer. The message names neither address nor key; its cause may. */
export class BucketAway extends Error {
  constructor(
    readonly reason: 'silent' | 'unreachable',
    options?: ErrorOptions,
  ) {
    super(reason === 'silent' ? 'does not answer' : 'cannot be reached', options);
  }
}

export interface Bucket {
  /** The full name of an object, with the prefix in the address. */
  fullName(name: string): string;
  /**
   * Sends a request for an object, or with null for the bucket itself. A refusal is returned like any answer.
   * @throws {BucketAway}
   */
  ask(name: string | null, init?: RequestInit, query?: Record<string, string>): Promise<Response>;
}

/** A client that tries each request once, so that the caller gets a failure at once and decides about another try. */
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
        // Signed separately, because the signal of a Request that is passed on may be lost in a garbage collection.
        const { method, headers } = await client.sign(url, { ...init, body: null, signal: null });
        // Redirects are not followed: the signature is valid for one address only.
        return await fetch(url, { ...init, method, headers, redirect: 'manual' });
      } catch (error) {
        throw awayBy(error);
      }
    },
  };
}

/** Translates the failure of a request, or of reading its answer. */
export function awayBy(error: unknown): BucketAway {
  const isLate = (error as Error).name === 'TimeoutError';
  return new BucketAway(isLate ? 'silent' : 'unreachable', { cause: error });
}
