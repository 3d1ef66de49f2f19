/** Under this key a device says how much of a person's work waits to be sent: whoever signs out is told of it. */
export const waitingKey = (user_id: number): string => `storeroom.waiting.${user_id}`;
