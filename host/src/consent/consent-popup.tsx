import {
  brandingAtom,
  Link,
  openConsentModalAtom,
  useAtomValue,
  useSetAtom,
  useTexts,
} from '@storeroom/shared';
import { addTexts, consentAskedAtom } from '@storeroom/shared/host';
import { Button } from '@storeroom/shared/ui/button';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { chooseConsent, EVERYTHING, ONLY_NECESSARY } from './consent.verbs';
import styles from './consent-popup.module.css';
import { returnFocusAfterConsent } from './return-focus';
import en from './consent-popup.en.json';
import fr from './consent-popup.fr.json';

addTexts('en', 'consent', en);
addTexts('fr', 'consent', fr);

/** Room at the foot of the page, so that the notice never lies over what has focus. */
function useRoomForNotice(notice: React.RefObject<HTMLElement | null>): void {
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

/** The notice of cookies: three answers of equal weight, and no trap. */
export function ConsentPopup() {
  const t = useTexts('consent');
  const { name } = useAtomValue(brandingAtom);
  const asked = useAtomValue(consentAskedAtom);
  const openModal = useSetAtom(openConsentModalAtom);
  const notice = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useRoomForNotice(notice);

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
            {t('text')} <Link to="/policy/cookies">{t('more')}</Link>
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
