import { showToastAtom, useSetAtom, useTexts } from '@storeroom/sdk';
import type { Locale } from '@storeroom/contract';
import { useNavigate } from '@storeroom/sdk/host';
import { useCallback } from 'react';
import { addressIn, changeLanguage, storeLocale } from './switch-locale';

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', fr: 'Français' };

/**
 * Switches the open page to another language, stores the choice on this device, then calls `onSwitched`. When the
 * texts cannot be loaded, nothing changes.
 */
export function useSwitchLanguage(): (locale: Locale, onSwitched?: () => void) => void {
  const navigate = useNavigate();
  const t = useTexts('host');
  const showToast = useSetAtom(showToastAtom);
  return useCallback(
    (locale, onSwitched) => {
      changeLanguage(locale)
        .then((isShown) => {
          if (!isShown) return;
          storeLocale(locale);
          void navigate(addressIn(locale, window.location), { replace: true });
          onSwitched?.();
        })
        .catch(() =>
          showToast({ kind: 'failed', message: t('remotes.failed', { what: LANGUAGE_NAMES[locale] }) }),
        );
    },
    [navigate, showToast, t],
  );
}
