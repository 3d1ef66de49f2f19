import type { RouteCommand } from '@storeroom/contract';
import type { Command } from '@storeroom/sdk';
import { splitLocale, standingCommands } from '@storeroom/sdk/host';
import type { RouteEntry } from '../remotes/route-entries';
import { GO_KEYS } from './go-keys';

/** The address that starts a command. */
export const addressOf = ({ row: { path } }: RouteEntry, { query }: RouteCommand) =>
  query === undefined ? path : `${path}?${query}`;

/**
 * The command of the rendered page at `path` that does the same, if there is one. None once the browser has gone on to
 * another page: the commands of the one that is still rendered unmount with it.
 */
export const commandOfPage = (address: string, path: string): Command | undefined =>
  splitLocale(window.location.pathname).path === path
    ? standingCommands()
        .flatMap(({ commands }) => commands)
        .find(({ at }) => at === address)
    : undefined;

/** Runs a command on the rendered page at `path` where possible, otherwise opens its address. */
export function runCommand(address: string, path: string, go: (address: string) => void): void {
  const standing = commandOfPage(address, path);
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
