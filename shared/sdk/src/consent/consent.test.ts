import { createStore } from 'jotai';
import {
  askForConsentAtom,
  closeConsentAtom,
  consentAskedAtom,
  consentAtom,
  consentSurfaceAtom,
  NO_CHOICE,
  openConsentModalAtom,
  setConsentAtom,
  showConsentPopupAtom,
} from './consent.state';

test('before a choice about cookies only the necessary ones are agreed to, and afterwards what was chosen [R3.31]', () => {
  const store = createStore();
  const none = { functional: false, preference: false, statistics: false, advertising: false };
  expect(store.get(consentAtom)).toEqual({ accepted: false, choice: { necessary: true, ...none } });
  const consent = { accepted: true, choice: { ...NO_CHOICE, statistics: true } };
  store.set(setConsentAtom, consent);
  expect(store.get(consentAtom)).toEqual(consent);
});

test('a question about cookies opens the popup unless popup or modal is open, and each one takes the focus [R5.2]', () => {
  const store = createStore();
  const open = () => [store.get(consentSurfaceAtom), store.get(consentAskedAtom)];
  expect(open()).toEqual(['closed', 0]);
  store.set(showConsentPopupAtom);
  expect(open()).toEqual(['popup', 0]);
  store.set(closeConsentAtom);
  expect(open()).toEqual(['closed', 0]);
  store.set(askForConsentAtom);
  store.set(askForConsentAtom);
  expect(open()).toEqual(['popup', 2]);
  store.set(openConsentModalAtom);
  store.set(askForConsentAtom);
  expect(open()).toEqual(['modal', 3]);
});
