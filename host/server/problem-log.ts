export interface ProblemLog {
  /** Logs a problem with a subject; again only when the problem changes. */
  report: (subject: string, sentence: string) => void;
  /** The subject works again: its next problem is logged. */
  resolved: (subject: string) => void;
}

/** One log line for each problem, however many requests meet it. There are few subjects, all of them ours. */
export function problemLog(write: (line: string) => void = (line) => console.warn(line)): ProblemLog {
  const reported = new Map<string, string>();
  return {
    report(subject, sentence) {
      if (reported.get(subject) === sentence) return;
      reported.set(subject, sentence);
      write(`page server: ${subject}: ${sentence}`);
    },
    resolved: (subject) => void reported.delete(subject),
  };
}
