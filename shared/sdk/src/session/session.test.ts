import { aUser } from '@storeroom/testing';
import { resetStore, store } from '../store/store';
import {
  authorizationAtom,
  clearSessionAtom,
  isSignedInAtom,
  setTokenAtom,
  setUserAtom,
  tokenAtom,
  userAtom,
} from './session.state';
import { sessionVerbs, setSessionVerbs } from './session-verbs';

const TOKEN = '12|abcdefghijklmnopqrstu';
const session = () =>
  [authorizationAtom, tokenAtom, userAtom, isSignedInAtom].map((one) => store().get<unknown>(one));

beforeEach(() => void resetStore());

test('a person is signed in once token and account are there, and nothing is left of either afterwards [R4.1, R6.6]', () => {
  const nobody = [null, '', null, false];
  expect(session()).toEqual(nobody);
  store().set(setTokenAtom, { token: TOKEN, token_type: 'Token' });
  expect(session()).toEqual([`Token ${TOKEN}`, TOKEN, null, false]);
  store().set(setUserAtom, aUser());
  expect(session()).toEqual([`Token ${TOKEN}`, TOKEN, aUser(), true]);
  store().set(clearSessionAtom);
  expect(session()).toEqual(nobody);
});

test('a remote signs people in and out by the host’s own functions, and is told where the host has none yet [platform.2570]', () => {
  expect(sessionVerbs).toThrow('The session verbs were used before the host set them');
  const verbs = { signIn: jest.fn(), signOut: jest.fn() };
  setSessionVerbs(verbs);
  expect(sessionVerbs()).toBe(verbs);
});
