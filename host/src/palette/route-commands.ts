import type { RouteCommand } from '@storeroom/contract';
import type { RouteEntry } from '../remotes/route-entries';
import { GO_KEYS } from './go-keys';

/** Address of something that is begun there. */
export const addressOf = ({ row: { path } }: RouteEntry, { query }: RouteCommand) =>
  query === undefined ? path : `${path}?${query}`;

/** Things that remotes let begin by a letter after `g`, those of the shell's own pages excepted. */
export const keyedCommands = (entries: readonly RouteEntry[]) =>
  entries.flatMap((entry) =>
    (entry.row.commands ?? []).flatMap((command) =>
      command.key === undefined || command.key in GO_KEYS ? [] : [{ entry, command, key: command.key }],
    ),
  );
