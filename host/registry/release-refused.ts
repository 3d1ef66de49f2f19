/** Refused in words that the person at the keyboard can act on. */
export class ReleaseRefused extends Error {}
