import type { Schemas } from '../operations';

export const VIEW_SCOPES = ['personal', 'team'] as const;
export type ViewScope = (typeof VIEW_SCOPES)[number];

/** A saved set-up of a list. */
export type SavedView = Schemas['SavedView'];
