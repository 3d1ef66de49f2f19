import { textOr, useTexts } from '@storeroom/sdk';
import { COOKIE_LIST, type CookieFact } from '@storeroom/contract';
import type { ReactNode } from 'react';
import styles from './policies.module.css';
import { POLICY_TEXTS } from './policy-texts';

const HEADS = ['name', 'purpose', 'type', 'lifetime', 'setBy'] as const;
type Head = (typeof HEADS)[number];

/** Says on a phone, where the heads have no room, what it is. */
function Cell({ head, children }: { head: Head; children: ReactNode }) {
  const t = useTexts(POLICY_TEXTS);
  return (
    <td data-label={t(`cookies.head.${head}`)} className={head === 'purpose' ? undefined : 'nowrap'}>
      {children}
    </td>
  );
}

function CookieRow({ cookie }: { cookie: CookieFact }) {
  const t = useTexts(POLICY_TEXTS);
  return (
    <tr>
      <th scope="row">{cookie.name}</th>
      <Cell head="purpose">{textOr(t, `cookies.purpose.${cookie.name}`, cookie.name)}</Cell>
      <Cell head="type">{t(`cookies.type.${cookie.type}`)}</Cell>
      <Cell head="lifetime">
        {cookie.days === null ? t('cookies.short') : t('cookies.days', { count: cookie.days })}
      </Cell>
      <Cell head="setBy">{t(`cookies.setBy.${cookie.setBy}`)}</Cell>
    </tr>
  );
}

/** Every cookie of the product, from the one list. */
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
