import { atom } from '@storeroom/sdk';

export const START_UP_STEPS = ['bootstrap', 'settings', 'session', 'route', 'parts'] as const;
export type StartUpStep = (typeof START_UP_STEPS)[number];

export type StartUp =
  | { phase: 'running'; step: StartUpStep }
  | { phase: 'done' }
  /** `incident` identifies this failure in a report to the operators. */
  | { phase: 'failed'; step: StartUpStep; incident: string }
  /** The API received the request and did not respond. */
  | { phase: 'silent' };

/** Only the start of the page writes it. */
export const startUpAtom = atom<StartUp>({ phase: 'running', step: 'bootstrap' });
