import type { ReactNode, ReactPortal } from 'react';
import { createPortal } from 'react-dom';

/** Draws beside the page what the top bar has opened: in the bar it would belong to the bar. */
export const inMain = (part: ReactNode): ReactPortal =>
  createPortal(part, document.getElementById('main') ?? document.body);
