import { useAtomValue, usePath, useSetAtom, useTexts } from '@storeroom/sdk';
import { IconButton } from '@storeroom/ui/button';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { BrandLink } from '../look/brand-link';
import { SchemeChoice } from '../look/scheme-choice';
import { LanguageChoice } from '../look/language-choice';
import { focusPageStart } from '../page/page-title';
import { MenuList } from './menu-list';
import { closeMenuAtom, menuStepAtom, toggleMenuAtom } from './menu.state';
import styles from './slide-over.module.css';

/**
 * Closes the menu when the route changes or its layout unmounts, as at a sign-out, and then leaves the focus on the
 * new page instead of the toggle button.
 */
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
      if (open.current !== opened.current) focusPageStart({ preventScroll: true });
    },
    [],
  );
}

/** The menu as an overlay, where the window has no room for it beside the page. */
export function SlideOver() {
  const t = useTexts('host');
  const step = useAtomValue(menuStepAtom);
  const close = useSetAtom(closeMenuAtom);
  const toggle = useSetAtom(toggleMenuAtom);
  const dialog = useRef<HTMLDialogElement>(null);

  // Runs before the clean-up of the route, so that the focus returns to the button first and then moves to a new
  // page.
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
      // A click beside the panel hits the dialog element; Escape is the same for the keyboard. Wait for the end of
      // the click before the menu closes: otherwise its remaining events would hit what is below.
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
