import {
  textOr,
  useTexts,
  consentAtom,
  openConsentModalAtom,
  useAtomValue,
  useLocale,
  useSetAtom,
} from '@storeroom/sdk';
import { COOKIE_LIST, type CookieFact, CONSENT_TYPES } from '@storeroom/contract';
import type { ReactNode } from 'react';
import { Button } from '@storeroom/ui/button';
import styles from './policies.module.css';
import { POLICY_TEXTS } from './policy-texts';
import { PolicyPage, PolicySection } from './policy-page';
import { writtenDate } from './written-date';

const HEADS = ['name', 'purpose', 'type', 'lifetime', 'setBy'] as const;
type Head = (typeof HEADS)[number];

const MAY_WRAP: ReadonlySet<Head> = new Set(['purpose', 'lifetime']);

/** The label of a cell on a phone, where the table has no head. */
function Cell({ head, children }: { head: Head; children: ReactNode }) {
  const t = useTexts(POLICY_TEXTS);
  return (
    <td data-label={t(`cookies.head.${head}`)} className={MAY_WRAP.has(head) ? undefined : 'nowrap'}>
      {children}
    </td>
  );
}

/** Cookies whose lifetime does not depend on "Remember me". */
const FIXED_LIFETIME = 'i18n_redirected';

/** How long a cookie is stored: most have their full lifetime only with "Remember me". */
function Lifetime({ cookie: { name, days } }: { cookie: CookieFact }) {
  const t = useTexts(POLICY_TEXTS);
  if (days === null) return t('cookies.short');
  if (name === FIXED_LIFETIME) return t('cookies.days', { count: days });
  return name === 'RememberMe'
    ? t('cookies.whenRemembered', { count: days })
    : t('cookies.remembered', { count: days });
}

function CookieRow({ cookie }: { cookie: CookieFact }) {
  const t = useTexts(POLICY_TEXTS);
  return (
    <tr>
      <th scope="row">{cookie.name}</th>
      <Cell head="purpose">{textOr(t, `cookies.purpose.${cookie.name}`, cookie.name)}</Cell>
      <Cell head="type">{t(`cookies.type.${cookie.type}`)}</Cell>
      <Cell head="lifetime">
        <Lifetime cookie={cookie} />
      </Cell>
      <Cell head="setBy">{t(`cookies.setBy.${cookie.setBy}`)}</Cell>
    </tr>
  );
}

/** Every cookie of the product, from the shared list. */
function CookieTable() {
  const t = useTexts(POLICY_TEXTS);
  return (
    <table className={styles.table}>
      <caption className="sr">{t('cookies.list.title')}</caption>
      <thead>
        <tr>
          {HEADS.map((head) => (
            <th key={head} scope="col">
              {t(`cookies.head.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {COOKIE_LIST.map((cookie) => (
          <CookieRow key={cookie.name} cookie={cookie} />
        ))}
      </tbody>
    </table>
  );
}

/** What the product stores in the browser besides cookies, by how long it stays. */
const STORED = {
  device: ['scheme', 'receipt', 'work', 'jobs', 'recent', 'offline', 'waiting'],
  tab: ['drafts', 'team', 'reload'],
} as const;

/** Everything that is stored in the browser, described in plain words. */
function StorageList() {
  const t = useTexts(POLICY_TEXTS);
  const listOf = (place: keyof typeof STORED) => (
    <>
      <p>{t(`cookies.storage.${place}`)}</p>
      <ul aria-label={t(`cookies.storage.${place}`)}>
        {STORED[place].map((what) => (
          <li key={what}>{t(`cookies.storage.list.${what}`)}</li>
        ))}
      </ul>
    </>
  );
  return (
    <>
      <p>{t('cookies.storage.text')}</p>
      {listOf('device')}
      {listOf('tab')}
    </>
  );
}

/** The consent of this browser, and the button that changes it. */
function CurrentChoice() {
  const t = useTexts(POLICY_TEXTS);
  const locale = useLocale();
  const { accepted, choice, receipt, hasNoReceipt } = useAtomValue(consentAtom);
  const openModal = useSetAtom(openConsentModalAtom);
  const types = CONSENT_TYPES.filter((type) => choice[type]).map((type) => t(`cookies.type.${type}`));
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(types);
  return (
    <div className={styles.choice}>
      <div role="status">
        <p>{accepted ? t('cookies.choice.made', { list }) : t('cookies.choice.none')}</p>
        {receipt ? (
          <p className="soft t14">
            {t('cookies.choice.receipt', {
              id: receipt.id,
              date: writtenDate(new Date(receipt.created_at), locale),
              version: writtenDate(new Date(receipt.policy_version), locale),
            })}
          </p>
        ) : hasNoReceipt ? (
          <p className="soft t14">{t('cookies.choice.noReceipt')}</p>
        ) : null}
      </div>
      <Button onClick={() => openModal()}>
        {t(accepted ? 'cookies.choice.change' : 'cookies.choice.choose')}
      </Button>
    </div>
  );
}

export default function CookiesScreen() {
  const t = useTexts(POLICY_TEXTS);
  return (
    <PolicyPage name="cookies">
      <PolicySection title={t('cookies.choice.title')}>
        <CurrentChoice />
      </PolicySection>
      <PolicySection title={t('cookies.list.title')}>
        <CookieTable />
        <p>{t('cookies.list.copies')}</p>
      </PolicySection>
      <PolicySection title={t('cookies.storage.title')}>
        <StorageList />
      </PolicySection>
    </PolicyPage>
  );
}
