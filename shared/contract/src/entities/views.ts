import type { Schemas } from '../operations';

export const VIEW_SCOPES = ['personal', 'team'] as const;
export type ViewScope = (typeof VIEW_SCOPES)[number];

/** A list as somebody has set it up. */
export type SavedView = Schemas['SavedView'];
