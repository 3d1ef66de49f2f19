export interface ExportOptions {
  /** Slug or id; null for the whole installation. */
  team: string | null;
  with_sub_teams: boolean;
  /** A folder that is not there yet, or a file that ends in `.tar`. */
  to: string;
}

/** One line for whoever waits. */
export type Print = (line: string) => void;

export interface ImportOptions {
  /** A folder or an archive that an export has made. */
  from: string;
  /** Another slug than the team had; null leaves it. Those of teams below that are taken get it before theirs. */
  as_slug: string | null;
  /** Slug of the team that it goes below; null for the top. */
  under: string | null;
  /** Does everything and takes it back. */
  dry_run: boolean;
  /** Host of this installation: hostnames under it are the product's to give, not to bring along. */
  product_host: string;
}
