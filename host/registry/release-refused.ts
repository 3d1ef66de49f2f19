/** A refusal whose message tells who asked what to do. */
export class ReleaseRefused extends Error {
  constructor(
    message: string,
    /** Of the answer, where it was asked for over HTTP. */
    readonly status = 409,
  ) {
    super(message);
  }
}
