/** A refusal whose message tells the person at the command line what to do. */
export class ReleaseRefused extends Error {}
