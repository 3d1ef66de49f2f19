import type { RouteCommand } from '@storeroom/contract';
import type { Command } from '@storeroom/sdk';
import { standingCommands } from '@storeroom/sdk/host';
import type { RouteEntry } from '../remotes/route-entries';
import { GO_KEYS } from './go-keys';

/** The address that starts a command. */
export const addressOf = ({ row: { path } }: RouteEntry, { query }: RouteCommand) =>
  query === undefined ? path : `${path}?${query}`;

/** The registered command that does the same on the open page, if there is one. */
export const standingAt = (address: string): Command | undefined =>
  standingCommands()
    .flatMap(({ commands }) => commands)
    .find(({ at }) => at === address);

/** Runs a command on the open page where possible, otherwise opens its address. */
export function begin(address: string, go: (address: string) => void): void {
  const standing = standingAt(address);
  if (standing) standing.run();
  else go(address);
}

/** Commands of remotes with a key after `g`, except those whose key opens a page of the shell. */
export const keyedCommands = (entries: readonly RouteEntry[]) =>
  entries.flatMap((entry) =>
    (entry.row.commands ?? []).flatMap((command) =>
      command.key === undefined || command.key in GO_KEYS ? [] : [{ entry, command, key: command.key }],
    ),
  );
