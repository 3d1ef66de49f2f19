/** A new pair: the private key as a text for a file, the public one as a line for the operators. */
export function newKeys(): { privateKey: string; publicKey: string };
/** Content and its Ed25519 signature as one line, for a body or a header. */
export function signedLine(content: object, privateKey: string): string;
/** The content of a line, whoever signed it; undefined when it is no such line. */
export function contentOf(line: string): unknown;
/** Whether the owner of this public key signed the line. */
export function isSignedBy(line: string, publicKey: string): boolean;
