import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';

/** In front of what is signed, so that a signature for anything else is none for this. */
const PURPOSE = 'storeroom-move.';

const LINE = /^([\w-]+)\.([\w-]{86})$/;

/**
 * A new pair: the private key as a text for a file, the public one as a line for the operators.
 * @returns {{ privateKey: string, publicKey: string }}
 */
export function newKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

/**
 * Content and its Ed25519 signature as one line, for a body or a header.
 * @param {object} content
 * @param {string} privateKey
 * @returns {string}
 */
export function signedLine(content, privateKey) {
  const body = Buffer.from(JSON.stringify(content)).toString('base64url');
  const signature = sign(null, Buffer.from(PURPOSE + body), createPrivateKey(privateKey));
  return `${body}.${signature.toString('base64url')}`;
}

/**
 * The content of a line, whoever signed it; undefined when it is no such line.
 * @param {string} line
 * @returns {unknown}
 */
export function contentOf(line) {
  const [, body] = LINE.exec(line) ?? [];
  try {
    return body === undefined ? undefined : JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Whether the owner of this public key signed the line.
 * @param {string} line
 * @param {string} publicKey
 * @returns {boolean}
 */
export function isSignedBy(line, publicKey) {
  const [, body = '', signature = ''] = LINE.exec(line) ?? [];
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return (
      key.asymmetricKeyType === 'ed25519' &&
      verify(null, Buffer.from(PURPOSE + body), key, Buffer.from(signature, 'base64url'))
    );
  } catch {
    return false;
  }
}
