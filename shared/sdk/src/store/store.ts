import { createStore } from 'jotai';

export type Store = ReturnType<typeof createStore>;

let current = createStore();

/** The one jotai store; code outside React reads and writes page state through it. */
export function store(): Store {
  return current;
}

/** For tests: resets the state. */
export function resetStore(): Store {
  current = createStore();
  return current;
}
