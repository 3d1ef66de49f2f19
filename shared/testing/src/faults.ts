let fresh: Error[] = [];

/** Records faults of a fake, because the code under test may turn them into ordinary errors. */
export function noteFaults(): (fault: Error) => Error {
  // A late call of an earlier test must not fail the present one.
  const faults = fresh;
  return (fault) => {
    faults.push(fault);
    return fault;
  };
}

/** @throws {Error} with every fault since the last time */
export function throwFaults(): void {
  const faults = fresh;
  fresh = [];
  if (faults.length > 0) throw new Error(faults.map(({ message }) => message).join('\n'));
}

// In a standalone page there are no tests.
if (typeof afterEach === 'function') afterEach(throwFaults);
