import { textOr, useTexts } from '@storeroom/sdk';
import { COOKIE_LIST, type CookieFact } from '@storeroom/contract';
import type { ReactNode } from 'react';
import styles from './policies.module.css';
import { POLICY_TEXTS } from './policy-texts';

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
const KEPT_IN_ANY_CASE = 'i18n_redirected';

/** How long a cookie is stored: most have their full lifetime only with "Remember me". */
function Lifetime({ cookie: { name, days } }: { cookie: CookieFact }) {
  const t = useTexts(POLICY_TEXTS);
  if (days === null) return t('cookies.short');
  if (name === KEPT_IN_ANY_CASE) return t('cookies.days', { count: days });
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
export function CookieTable() {
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
