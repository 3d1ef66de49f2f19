import { createAgenda } from './agenda';
import { createDice } from './dice';
import { createLedger, type DemoItem, type DemoLog } from './ledger';
import { DEMO_LISTS, type DemoList } from './picking';
import { DEMO_PEOPLE, DEMO_TEAMS, type DemoPerson, type DemoTeam } from './people';
import { DEMO_PLACES, type DemoPlace } from './places';
import { SITES } from './site';
import { planSite } from './site-story';
import { momentBefore, workDays } from './work-hours';

export interface DemoListItem {
  id: number;
  team_id: number;
  list_id: number;
  stock_id: number;
  name: string;
  amount: number;
  amount_picked: number;
  position: number;
}

export interface DemoCompany {
  /** When everything began: a month ago. */
  founded: Date;
  teams: readonly DemoTeam[];
  people: readonly DemoPerson[];
  places: readonly DemoPlace[];
  items: DemoItem[];
  logs: DemoLog[];
  lists: (DemoList & { created_at: Date })[];
  list_items: DemoListItem[];
}

/**
 * Brightwater Supplies, builders' merchants in Leeds and Lyon, a month after they moved in. The same `now`
 * gives the same company, to the last log row.
 */
export function demoCompany(now: Date): DemoCompany {
  const dice = createDice(20_261_120);
  const ledger = createLedger(() => dice.uuid());
  const agenda = createAgenda();
  const days = workDays(now, 32);
  for (const site of SITES) planSite({ site, days, ledger, agenda, dice });
  agenda.run();

  const lists = DEMO_LISTS.map((list) => ({ ...list, created_at: new Date(momentBefore(days, list.ago)) }));
  return {
    founded: new Date((days[0]?.opens ?? now.getTime()) - 86_400_000),
    teams: DEMO_TEAMS,
    people: DEMO_PEOPLE,
    places: DEMO_PLACES,
    items: ledger.items,
    logs: ledger.logs,
    lists,
    list_items: linesOf(lists, ledger.items),
  };
}

function linesOf(lists: readonly DemoList[], items: readonly DemoItem[]): DemoListItem[] {
  const lines = lists.flatMap(({ id, team_id, lines }) =>
    lines.map(([name, amount, amount_picked], position) => {
      const item = items.find((one) => one.team_id === team_id && one.name === name);
      if (!item) throw new Error(`List ${id} wants ${name}, which nobody has.`);
      return { team_id, list_id: id, stock_id: item.id, name, amount, amount_picked, position: position + 1 };
    }),
  );
  return lines.map((line, at) => ({ id: at + 1, ...line }));
}
