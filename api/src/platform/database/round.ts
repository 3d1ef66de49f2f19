import { whyUnavailable } from './unavailable';

interface Failure {
  /** The facts by which the log names what failed. */
  of: Record<string, string | number>;
  error: unknown;
}

/** The error of a round in which something failed. */
export class RoundFailed extends Error {
  constructor(readonly failures: readonly Failure[]) {
    super('Not everything of a round was done.', { cause: failures[0]?.error });
  }
}

/** A round of periodic work: what fails in it does not keep what comes after it from being done. */
export interface Round {
  /**
   * Does a step, and notes when it fails.
   * @returns whether it succeeded
   * @throws the error of a database that is away or full, because then every other step would fail as well
   */
  attempt(of: Failure['of'], step: () => Promise<unknown>): Promise<boolean>;
  /** @throws RoundFailed if any step failed */
  end(): void;
}

/** Repeats a step until it has done nothing, or until the server stops. */
export async function untilNone(isClosing: () => boolean, step: () => Promise<number>): Promise<void> {
  while (!isClosing() && (await step()) > 0);
}

export function beginRound(): Round {
  const failures: Failure[] = [];
  return {
    async attempt(of, step) {
      try {
        await step();
        return true;
      } catch (error) {
        const why = whyUnavailable(error);
        if (why === 'away' || why === 'full') throw error;
        failures.push(...(error instanceof RoundFailed ? error.failures : [{ of, error }]));
        return false;
      }
    },
    end() {
      if (failures.length > 0) throw new RoundFailed(failures);
    },
  };
}
