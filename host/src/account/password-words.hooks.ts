import { useTexts } from '@storeroom/sdk';

/** The texts that every password field needs. */
export function usePasswordWords() {
  const t = useTexts('account-drawer');
  return {
    showLabel: t('password.show'),
    hideLabel: t('password.hide'),
    capsLockNote: t('password.capsLock'),
  };
}
