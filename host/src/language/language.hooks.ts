import { showToastAtom, useSetAtom, useTexts } from '@storeroom/sdk';
import type { Locale } from '@storeroom/contract';
import { useNavigate } from '@storeroom/sdk/host';
import { useCallback } from 'react';
import { addressIn, changeLanguage, keepLocale } from './switch-locale';

/** Every language calls itself by its own name. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', fr: 'Français' };

/**
 * Shows the open page in another language and remembers the choice, on this device and then by `keep`. When the words cannot
 * be had, all stays.
 */
export function useSwitchLanguage(): (locale: Locale, keep?: () => void) => void {
  const navigate = useNavigate();
  const t = useTexts('host');
  const showToast = useSetAtom(showToastAtom);
  return useCallback(
    (locale, keep) => {
      changeLanguage(locale)
        .then((isShown) => {
          if (!isShown) return;
          keepLocale(locale);
          void navigate(addressIn(locale, window.location), { replace: true });
          keep?.();
        })
        .catch(() => showToast({ kind: 'failed', message: t('language.failed') }));
    },
    [navigate, showToast, t],
  );
}
