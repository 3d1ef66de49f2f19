/** An error of an export or import, with a message of one sentence for operators. */
export class TransferError extends Error {}
