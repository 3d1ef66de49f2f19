export interface Sayings {
  /** Tells those who run the server what is wrong with a subject; again only when it is something else. */
  say: (subject: string, sentence: string) => void;
  /** The subject is well again: the next trouble is news. */
  well: (subject: string) => void;
}

/** One line in the log for each trouble, however many pages meet it. Subjects are few and our own. */
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
