/** What happens when, told in order of time whatever the order it was planned in. */
export interface Agenda {
  plan(at: number, act: (at: number) => void): void;
  run(): void;
}

export function createAgenda(): Agenda {
  const entries: { at: number; act: (at: number) => void }[] = [];
  return {
    plan: (at, act) => {
      entries.push({ at: Math.round(at), act });
    },
    run() {
      // Array.sort is stable: two entries of one moment keep the order in which they were planned.
      for (const { at, act } of entries.sort((a, b) => a.at - b.at)) act(at);
    },
  };
}
