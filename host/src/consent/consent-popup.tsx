import {
  brandingAtom,
  consentAtom,
  Link,
  openConsentModalAtom,
  useAtomValue,
  useSetAtom,
  useTexts,
} from '@storeroom/sdk';
import { addTexts, consentAskedAtom } from '@storeroom/sdk/host';
import { Button } from '@storeroom/ui/button';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusPageStart } from '../page/page-title';
import en from '../texts/consent-popup.en.json';
import fr from '../texts/consent-popup.fr.json';
import styles from './consent-popup.module.css';
import { chooseConsent, EVERYTHING, ONLY_NECESSARY } from './consent.verbs';
import { returnFocusAfterConsent } from './return-focus';

addTexts('en', 'consent-popup', en);
addTexts('fr', 'consent-popup', fr);

/** Space at the bottom of the page, so that the popup never covers the focused element. */
function useSpaceForNotice(notice: React.RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const height = notice.current?.offsetHeight ?? 0;
    document.documentElement.style.scrollPaddingBottom = `${height + 16}px`;
    document.body.style.paddingBottom = `${height}px`;
    return () => {
      document.documentElement.style.scrollPaddingBottom = '';
      document.body.style.paddingBottom = '';
    };
  }, [notice]);
}

/** After the choice the focus goes to the start of the page, if no element had it before. */
function useFocusAfterChoice(): void {
  useEffect(
    () => () =>
      void setTimeout(() => {
        if (document.activeElement !== document.body) return;
        focusPageStart({ preventScroll: true });
      }),
    [],
  );
}

/** The cookie popup: three options of equal weight. */
export function ConsentPopup() {
  const t = useTexts('consent-popup');
  const { name } = useAtomValue(brandingAtom);
  const { accepted } = useAtomValue(consentAtom);
  const asked = useAtomValue(consentAskedAtom);
  const openModal = useSetAtom(openConsentModalAtom);
  const notice = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useSpaceForNotice(notice);
  useFocusAfterChoice();

  useEffect(() => {
    if (asked === 0) return;
    returnFocusAfterConsent.remember();
    heading.current?.focus();
  }, [asked]);

  return (
    <section ref={notice} className={styles.notice} aria-labelledby="consent-title">
      <div className={styles.inside}>
        <div>
          <h2 id="consent-title" ref={heading} tabIndex={-1} className="t14 strong">
            {t('title', { brand: name })}
          </h2>
          <p className="t14 soft">
            {accepted ? t('changed') : t('text')} <Link to="/policy/cookies">{t('more')}</Link>
          </p>
        </div>
        <div className={styles.choices}>
          <Button onClick={() => chooseConsent(ONLY_NECESSARY)}>{t('onlyNecessary')}</Button>
          <Button onClick={() => chooseConsent(EVERYTHING)}>{t('acceptAll')}</Button>
          <Button onClick={() => openModal()}>{t('choose')}</Button>
        </div>
      </div>
    </section>
  );
}
