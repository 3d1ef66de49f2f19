import { consentAtom, lockScrollAtom, useAtomValue, useSetAtom, useTexts } from '@storeroom/sdk';
import { COOKIE_LIST, CONSENT_TYPES, type ConsentType } from '@storeroom/contract';
import { addTexts, closeConsentAtom, showConsentPopupAtom, type ConsentChoice } from '@storeroom/sdk/host';
import { Button } from '@storeroom/ui/button';
import { Dialog } from '@storeroom/ui/dialog';
import { Switch } from '@storeroom/ui/switch';
import { useEffect, useState } from 'react';
import en from '../texts/consent-modal.en.json';
import fr from '../texts/consent-modal.fr.json';
import styles from './consent-modal.module.css';
import { chooseConsent, EVERYTHING, ONLY_NECESSARY } from './consent.verbs';

addTexts('en', 'consent-modal', en);
addTexts('fr', 'consent-modal', fr);

/** The cookies of one type, with how long each is stored. */
function Cookies({ type }: { type: ConsentType }) {
  const t = useTexts('consent-modal');
  const cookies = COOKIE_LIST.filter((cookie) => cookie.type === type);
  if (cookies.length === 0) return <p className="t12 soft">{t('none')}</p>;
  return (
    <details className={styles.cookies}>
      <summary className="t12">{t('cookies', { count: cookies.length })}</summary>
      <table className="t12">
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('lifetime')}</th>
          </tr>
        </thead>
        <tbody>
          {cookies.map(({ name, days }) => (
            <tr key={name}>
              <td className="mono">{name}</td>
              <td>{days === null ? t('short') : t('remembered', { count: days })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** The five types, one by one. Closing it without a choice leaves the question open. */
export function ConsentModal() {
  const t = useTexts('consent-modal');
  const { accepted, choice: before } = useAtomValue(consentAtom);
  const close = useSetAtom(closeConsentAtom);
  const backToPopup = useSetAtom(showConsentPopupAtom);
  const [choice, setChoice] = useState<ConsentChoice>(before);
  const lock = useSetAtom(lockScrollAtom);
  useEffect(() => {
    lock({ by: 'consent', locked: true });
    return () => lock({ by: 'consent', locked: false });
  }, [lock]);

  return (
    <Dialog
      open
      size="wide"
      onClose={() => (accepted ? close() : backToPopup())}
      title={t('title')}
      description={t('text')}
      initialFocus="title"
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={() => chooseConsent(ONLY_NECESSARY)}>{t('onlyNecessary')}</Button>
          <Button onClick={() => chooseConsent(EVERYTHING)}>{t('acceptAll')}</Button>
          <Button kind="primary" onClick={() => chooseConsent(choice)}>
            {t('save')}
          </Button>
        </>
      }
    >
      <ul className={styles.types}>
        {CONSENT_TYPES.map((type) => (
          <li key={type}>
            <Switch
              label={<strong className="strong">{t(`types.${type}`)}</strong>}
              checked={choice[type]}
              disabled={type === 'necessary'}
              aria-describedby={`consent-${type}`}
              onChange={({ target }) => setChoice({ ...choice, [type]: target.checked })}
            />
            <p id={`consent-${type}`} className="t14 soft">
              {t(`purposes.${type}`)}
            </p>
            <Cookies type={type} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
