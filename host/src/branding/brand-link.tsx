import { brandingAtom, isSignedInAtom, Link, useAtomValue } from '@storeroom/shared';
import { Brand } from '@storeroom/shared/ui/brand';
import { startPageAtom } from '../start-up/page-facts.state';
import styles from './brand-link.module.css';

/** Name and sign of whoever's host this is; leads home. */
export function BrandLink({ className }: { className?: string | undefined }) {
  const { name, logo } = useAtomValue(brandingAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const startPage = useAtomValue(startPageAtom);
  return (
    <Brand
      as={Link}
      to={isSignedIn ? startPage : '/'}
      name={name}
      logo={logo ? <img src={logo} alt="" className={styles.logo} /> : undefined}
      className={className}
    />
  );
}
