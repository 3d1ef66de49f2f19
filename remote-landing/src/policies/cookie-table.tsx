import { useTexts } from '@storeroom/shared';
import { COOKIE_LIST, type CookieFact } from '@storeroom/shared/contract';
import styles from './policies.module.css';

function CookieRow({ cookie }: { cookie: CookieFact }) {
  const t = useTexts('landing');
  return (
    <tr>
      <th scope="row">{cookie.name}</th>
      <td>{t(`cookies.purpose.${cookie.name}`)}</td>
      <td>{t(`cookies.type.${cookie.type}`)}</td>
      <td>{cookie.days === null ? t('cookies.short') : t('cookies.days', { count: cookie.days })}</td>
      <td>{t(`cookies.setBy.${cookie.setBy}`)}</td>
    </tr>
  );
}

/** Every cookie of the product, from the one list. */
export function CookieTable() {
  const t = useTexts('landing');
  return (
    <table className={styles['table']}>
      <caption className="sr">{t('cookies.list.title')}</caption>
      <thead>
        <tr>
          {['name', 'purpose', 'type', 'lifetime', 'setBy'].map((head) => (
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
