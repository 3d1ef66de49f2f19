import { atom } from 'jotai';
import type { User } from '@storeroom/contract';

/** A token counts as signed in only above this length (docs/rules/sign-in.md). */
const SIGNED_IN_TOKEN_LENGTH = 20;

const token = atom('');
const tokenType = atom('Bearer');
const user = atom<User | null>(null);

export const tokenAtom = atom((get) => get(token));
export const userAtom = atom((get) => get(user));
export const authorizationAtom = atom((get) => (get(token) ? `${get(tokenType)} ${get(token)}` : null));

export const isSignedInAtom = atom((get) => get(token).length > SIGNED_IN_TOKEN_LENGTH && get(user) !== null);

/** Host only. Sets the token first, so that the account can be fetched with it. */
export const setTokenAtom = atom(null, (_get, set, value: { token: string; token_type: string }) => {
  set(token, value.token);
  set(tokenType, value.token_type);
});

/** Host only. */
export const setUserAtom = atom(null, (_get, set, value: User | null) => set(user, value));

/** Host only. */
export const clearSessionAtom = atom(null, (_get, set) => {
  set(token, '');
  set(tokenType, 'Bearer');
  set(user, null);
});
