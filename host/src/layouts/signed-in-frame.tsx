import { useAtomValue } from '@storeroom/shared';
import { QueryProvider, setQueryLibrary } from '@storeroom/shared/host';
import * as queryLibrary from '@storeroom/shared/query-library';
import type { ReactNode } from 'react';
import { menuStepAtom } from '../navigation/menu.state';
import { SideMenu } from '../navigation/side-menu';
import { SlideOver } from '../navigation/slide-over';
import styles from './signed-in-frame.module.css';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';

setQueryLibrary(queryLibrary);

/** Bar above, menu at the left, the page beside it. */
export function SignedInFrame({ children }: { children: ReactNode }) {
  const isMenuThere = useAtomValue(menuStepAtom) !== 'closed';
  return (
    <div className={styles.frame}>
      <SkipLink />
      <TopBar />
      <SideMenu />
      {isMenuThere ? <SlideOver /> : null}
      <main id="main" tabIndex={-1} className={styles.main}>
        <QueryProvider>{children}</QueryProvider>
      </main>
    </div>
  );
}
