import type { RouteCommand } from '@storeroom/contract';
import type { Command } from '@storeroom/sdk';
import { standingCommands } from '@storeroom/sdk/host';
import type { RouteEntry } from '../remotes/route-entries';
import { GO_KEYS } from './go-keys';

/** Address of something that is begun there. */
export const addressOf = ({ row: { path } }: RouteEntry, { query }: RouteCommand) =>
  query === undefined ? path : `${path}?${query}`;

/** What does on the page itself what is begun at that address, where something does. */
export const standingAt = (address: string): Command | undefined =>
  standingCommands()
    .flatMap(({ commands }) => commands)
    .find(({ at }) => at === address);

/** Begins it on the page itself where something there does it, else by opening its address. */
export function begin(address: string, go: (address: string) => void): void {
  const standing = standingAt(address);
  if (standing) standing.run();
  else go(address);
}

/** Things that remotes let begin by a letter after `g`, those of the shell's own pages excepted. */
export const keyedCommands = (entries: readonly RouteEntry[]) =>
  entries.flatMap((entry) =>
    (entry.row.commands ?? []).flatMap((command) =>
      command.key === undefined || command.key in GO_KEYS ? [] : [{ entry, command, key: command.key }],
    ),
  );
