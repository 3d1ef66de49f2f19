import { usePresent } from '@storeroom/sdk';
import { firstName, useItemWords } from '../item-words.hooks';
import styles from './item-panel.module.css';

const MAX_NAMED = 3;

/** Who else has this item open, so that two users do not change it without knowing of each other. */
export function ItemViewers({ id }: { id: number }) {
  const { t, locale } = useItemWords();
  const users = usePresent('stock', id);
  if (users.length === 0) return null;
  const named = users.slice(0, MAX_NAMED).map(({ name }) => firstName(name));
  const rest = users.length - named.length;
  const all = rest > 0 ? [...named, t('panel.companyMore', { count: rest })] : named;
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(all);
  return <p className={styles.viewers}>{t('panel.company', { names, count: users.length })}</p>;
}
