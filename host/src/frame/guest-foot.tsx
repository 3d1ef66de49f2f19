import { Link, openConsentModalAtom, useLocale, useSetAtom, useTexts } from '@storeroom/sdk';
import { BrandLink } from '../look/brand-link';
import { SchemeChoice } from '../look/scheme-choice';
import { LanguageChoice } from '../look/language-choice';
import { useRouteEntries } from '../remotes/route-entries.hooks';
import styles from './guest-foot.module.css';

/** The footer: policies, cookie settings, language and colour scheme. */
export function GuestFoot() {
  const t = useTexts('host');
  const locale = useLocale();
  const openModal = useSetAtom(openConsentModalAtom);
  const rows = useRouteEntries().map(({ row }) => row);
  const policies = rows.filter(
    ({ menu, access }) => menu?.group === 'end' && access === 'public' && !menu.shownTo,
  );
  return (
    <footer className={styles.foot}>
      <div className={styles.inside}>
        <BrandLink className={styles.brand} />
        <nav className={styles.policies} aria-label={t('navigation.parents.policy')}>
          {policies.map(({ path, menu, title }) => (
            <Link key={path} to={path}>
              {(menu?.label ?? title)[locale]}
            </Link>
          ))}
          <button type="button" onClick={() => openModal()}>
            {t('layout.cookies')}
          </button>
        </nav>
        <LanguageChoice />
        <SchemeChoice />
      </div>
    </footer>
  );
}
