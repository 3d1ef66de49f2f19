import type { App } from '../../platform/http/app-types';
import { reverifyDue } from './reverify.service';

const EVERY_MS = 60 * 60 * 1000;

/** Checks every hour which domains are due. */
export function installReverifying(app: App): void {
  app.scheduler.every(
    EVERY_MS,
    (isClosing) => reverifyDue(app, isClosing),
    'domains were not verified again',
  );
}
