export interface Sayings {
  /** Logs a problem with a subject; again only when the problem changes. */
  say: (subject: string, sentence: string) => void;
  /** The subject works again: its next problem is logged. */
  well: (subject: string) => void;
}

/** One log line for each problem, however many requests meet it. There are few subjects, all of them ours. */
export function sayings(write: (line: string) => void = (line) => console.warn(line)): Sayings {
  const said = new Map<string, string>();
  return {
    say(subject, sentence) {
      if (said.get(subject) === sentence) return;
      said.set(subject, sentence);
      write(`page server: ${subject}: ${sentence}`);
    },
    well: (subject) => void said.delete(subject),
  };
}
