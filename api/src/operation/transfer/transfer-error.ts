/** Why an export or an import cannot be; one sentence for the person at the keyboard. */
export class TransferError extends Error {}
