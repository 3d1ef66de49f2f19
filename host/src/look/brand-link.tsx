import { brandingAtom, isSignedInAtom, Link, useAtomValue } from '@storeroom/sdk';
import { Brand } from '@storeroom/ui/brand';
import { startPageAtom } from '../page/bootstrap-data.state';
import styles from './brand-link.module.css';

/** The logo of the team, and its variant for dark backgrounds; the colour scheme decides which is shown. */
export function Logo({ src, dark }: { src: string; dark?: string | null | undefined }) {
  return (
    <>
      <img src={src} alt="" className={styles.logo} />
      {dark ? <img src={dark} alt="" className={styles.logo} data-on="dark" /> : null}
    </>
  );
}

/** Name and logo of the host's brand; links to the start page. */
export function BrandLink({ className }: { className?: string | undefined }) {
  const { name, logo, logo_dark } = useAtomValue(brandingAtom);
  const isSignedIn = useAtomValue(isSignedInAtom);
  const startPage = useAtomValue(startPageAtom);
  return (
    <Brand
      as={Link}
      to={isSignedIn ? startPage : '/'}
      name={name}
      logo={logo ? <Logo src={logo} dark={logo_dark} /> : undefined}
      className={className}
    />
  );
}
