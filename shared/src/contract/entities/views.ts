import type { Timestamp } from './records';

export const VIEW_SCOPES = ['personal', 'team'] as const;
export type ViewScope = (typeof VIEW_SCOPES)[number];

/** A list as somebody has set it up. */
export interface SavedView {
  id: number;
  /** Which list: `stock`, `stock.empty`, `locations` …; the client's own names. */
  page: string;
  name: string;
  scope: ViewScope;
  /** The list's part of the address: `name=bolt&sort=name`. */
  query: string;
  /** Opened when the page is opened without a query; one for each page and scope. */
  is_default: boolean;
  /** Who made it. */
  user_id: number;
  created_at: Timestamp;
  updated_at: Timestamp;
  version: number;
}
