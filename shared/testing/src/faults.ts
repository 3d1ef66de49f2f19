let fresh: Error[] = [];

/** Keeps what a fake could not do: what asked for it may have made an ordinary error of it. */
export function noteFaults(): (fault: Error) => Error {
  // What a call of an earlier test comes to later is no fault of the present one.
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

// Alone in a page there are no tests.
if (typeof afterEach === 'function') afterEach(throwFaults);
