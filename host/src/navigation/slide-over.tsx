import { useAtomValue, usePath, useSetAtom, useTexts } from '@storeroom/sdk';
import { IconButton } from '@storeroom/ui/button';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { BrandLink } from '../branding/brand-link';
import { SchemeChoice } from '../colour-scheme/scheme-choice';
import { LanguageChoice } from '../language/language-choice';
import { PAGE_START } from '../page/page-title';
import { MenuList } from './menu-list';
import { closeMenuAtom, menuStepAtom, toggleMenuAtom } from './menu.state';
import styles from './slide-over.module.css';

/** Closes the menu when the route changes or its layout goes, as at a sign-out, and then leaves focus on the new page instead of on the old button. */
function useCloseOnRoute(): void {
  const path = usePath();
  const opened = useRef(path);
  const open = useRef(path);
  const close = useSetAtom(closeMenuAtom);
  useEffect(() => {
    open.current = path;
    if (path !== opened.current) close();
  }, [path, close]);
  useEffect(() => () => close(), [close]);
  useLayoutEffect(
    () => () => {
      if (open.current !== opened.current)
        document.getElementById(PAGE_START)?.focus({ preventScroll: true });
    },
    [],
  );
}

/** The menu over the page, where the window has no room for it beside the page. */
export function SlideOver() {
  const t = useTexts('host');
  const step = useAtomValue(menuStepAtom);
  const close = useSetAtom(closeMenuAtom);
  const toggle = useSetAtom(toggleMenuAtom);
  const dialog = useRef<HTMLDialogElement>(null);

  // Cleaned up before the route's, so that focus goes back to the button first and on to a new page then.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useCloseOnRoute();

  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      data-step={step}
      aria-label={t('navigation.label')}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      // A press beside the panel lands on the dialog itself; Escape does the same for the keyboard. It ends before the menu
      // goes: the rest of it would land on what stands beneath.
      onClickCapture={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.head}>
          <BrandLink />
          <IconButton icon="x" label={t('navigation.close')} onClick={toggle} />
        </div>
        <div className={styles.entries}>
          <MenuList />
          <div className={styles.choices}>
            <LanguageChoice />
            <SchemeChoice />
          </div>
        </div>
      </div>
    </dialog>
  );
}
