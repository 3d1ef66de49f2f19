/** The part of the server's log that the live updates use. */
export interface Log {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
