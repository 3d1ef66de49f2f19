import { useLayoutEffect, type RefObject } from 'react';

/**
 * What stands beside a dialog that covers the whole screen is not drawn for as long as it is open: it would be painted with
 * every press, to be covered. Its sizes stay, and with them how far it was scrolled.
 */
export function useNothingBehind(inside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const dialog = inside.current?.closest('dialog');
    const beside = [...(dialog?.parentElement?.children ?? [])];
    const behind = beside.filter((one): one is HTMLElement => one instanceof HTMLElement && !isOnTop(one));
    for (const { style, offsetWidth, offsetHeight } of behind) {
      style.setProperty('contain-intrinsic-size', `${offsetWidth}px ${offsetHeight}px`);
      style.setProperty('content-visibility', 'hidden');
    }
    return () => {
      for (const { style } of behind) {
        style.removeProperty('content-visibility');
        style.removeProperty('contain-intrinsic-size');
      }
    };
  }, [inside]);
}

const isOnTop = (one: HTMLElement) => one.matches('dialog, [popover]');
