/** What realtime needs of the server's log. */
export interface Log {
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
