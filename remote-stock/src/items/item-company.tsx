import { usePresent } from '@storeroom/shared';
import styles from './item-panel.module.css';
import { firstName, useItemWords } from './item-words';

const MOST_NAMED = 3;

/** Who else has this item open: a quiet line, so that two people do not change it unawares. */
export function ItemCompany({ id }: { id: number }) {
  const { t, locale } = useItemWords();
  const people = usePresent('stock', id);
  if (people.length === 0) return null;
  const named = people.slice(0, MOST_NAMED).map(({ name }) => firstName(name));
  const rest = people.length - named.length;
  const all = rest > 0 ? [...named, t('panel.company-more', { count: rest })] : named;
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(all);
  return <p className={styles.company}>{t('panel.company', { names, count: people.length })}</p>;
}
