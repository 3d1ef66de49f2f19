import { useTexts } from '@storeroom/sdk';

/** The words that every field for a password needs. */
export function usePasswordWords() {
  const t = useTexts('account-drawer');
  return {
    showLabel: t('password.show'),
    hideLabel: t('password.hide'),
    capsLockNote: t('password.capsLock'),
  };
}
