import { brandingAtom, isSignedInAtom, Link, useAtomValue } from '@storeroom/sdk';
import { Brand } from '@storeroom/ui/brand';
import { startPageAtom } from '../page/bootstrap-data.state';
import styles from './brand-link.module.css';

/** The team's own sign. */
export function Logo({ src }: { src: string }) {
  return <img src={src} alt="" className={styles.logo} />;
}

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
      logo={logo ? <Logo src={logo} /> : undefined}
      className={className}
    />
  );
}
