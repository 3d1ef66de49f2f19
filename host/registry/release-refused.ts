/** What a terminal does not show but obeys; a sentence may quote what others sent. */
const CONTROLS = /[^\P{Cc}\n]+/gu;

/** A refusal whose message tells who asked what to do. */
export class ReleaseRefused extends Error {
  constructor(
    message: string,
    /** Of the answer, where it was asked for over HTTP. */
    readonly status = 409,
    options?: ErrorOptions,
  ) {
    super(message.replace(CONTROLS, ' '), options);
  }
}
