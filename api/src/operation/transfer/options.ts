export interface ExportOptions {
  /** Slug or id; null for the whole installation. */
  team: string | null;
  with_sub_teams: boolean;
  /** The path of a new folder, or of a file that ends in `.tar`. */
  to: string;
}

/** Prints a line of progress. */
export type Print = (line: string) => void;

export interface ImportOptions {
  /** The path of an exported folder or archive. */
  from: string;
  /** A new slug for the team; null keeps it. Slugs of teams below that are taken get it as a prefix. */
  as_slug: string | null;
  /** The slug of the parent; null for the top. */
  under: string | null;
  /** Rolls the import back at the end. */
  dry_run: boolean;
  /** The host of this installation. Hostnames below it are not imported, because the product assigns them. */
  product_host: string;
}
