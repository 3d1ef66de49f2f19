import type { ClientBase } from 'pg';
import type { Choice } from './choose-teams.sql';
import type { Manifest } from './manifest';
import { lastNumber, usersIn, rangeOf, turnTo } from './rows.sql';
import { type Numbered, TABLES, isShifted, tablesOf } from './tables';

const NUMBERED = TABLES.flatMap(({ name, refs }) => (refs['id'] === undefined ? [] : [name as Numbered]));

/**
 * Which numbers an export speaks of, by table. Of an installation the highest that were given: logs speak of rows
 * that are gone, whose numbers nobody else may get. Of a team from where to where all that occur reach, wherever
 * they stand: they move together.
 */
export async function numbersOf(client: ClientBase, { kind, teams }: Choice): Promise<Manifest['numbers']> {
  const numbers: Record<string, [number, number]> = {};
  if (kind === 'installation') {
    for (const table of NUMBERED) numbers[table] = [1, await lastNumber(client, table)];
    return numbers;
  }
  for (const { id } of teams) {
    await turnTo(client, id);
    for (const { name, refs } of tablesOf('team')) {
      for (const [column, target] of Object.entries(refs)) {
        if (!isShifted(target)) continue;
        const range = await rangeOf(client, name, column, id);
        if (range) numbers[target] = spanning(numbers[target], range);
      }
    }
  }
  return numbers;
}

function spanning(known: [number, number] | undefined, [low, high]: [number, number]): [number, number] {
  return known ? [Math.min(known[0], low), Math.max(known[1], high)] : [low, high];
}

/** Everybody whom the rows of these teams name: their people, and who only left a trace in them. */
export async function usersOf(client: ClientBase, team_ids: readonly number[]): Promise<number[]> {
  const people = new Set<number>();
  for (const id of team_ids) {
    await turnTo(client, id);
    for (const person of await usersIn(client, 'users', 'id', id)) people.add(person);
    for (const { name, refs } of tablesOf('team')) {
      for (const [column, target] of Object.entries(refs)) {
        if (target !== 'users' || column === 'id') continue;
        for (const person of await usersIn(client, name, column, id)) people.add(person);
      }
    }
  }
  return [...people].sort((one, other) => one - other);
}
