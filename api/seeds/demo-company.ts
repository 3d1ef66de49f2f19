import { createAgenda } from './agenda';
import { createRng } from './rng';
import { createLedger, type DemoItem, type DemoLog } from './ledger';
import { type DemoList, type DemoListItem, type DemoListLog, createOrders } from './orders';
import { DEMO_PEOPLE, DEMO_TEAMS, type DemoPerson, type DemoTeam } from './people';
import { DEMO_LOCATIONS, type DemoLocation } from './locations';
import { SITES } from './site';
import { planSite } from './site-scenario';
import { workDays } from './work-hours';

export interface DemoCompany {
  now: Date;
  /** When everything began: a month ago. */
  founded: Date;
  teams: readonly DemoTeam[];
  people: readonly DemoPerson[];
  locations: readonly DemoLocation[];
  items: DemoItem[];
  logs: DemoLog[];
  lists: DemoList[];
  list_items: DemoListItem[];
  list_logs: DemoListLog[];
}

/**
 * Brightwater Supplies, builders' merchants in Leeds and Lyon, a month after they moved in. The same `now`
 * gives the same company, to the last log row.
 */
export function demoCompany(now: Date): DemoCompany {
  const rng = createRng(20_261_120);
  const aside = createRng(20_261_121);
  const ledger = createLedger(() => rng.uuid());
  const orders = createOrders(ledger, () => aside.uuid());
  const agenda = createAgenda();
  const days = workDays(now, 32);
  for (const site of SITES) planSite({ site, days, ledger, agenda, rng, orders, aside });
  agenda.run();
  return {
    now,
    founded: new Date((days[0]?.opens ?? now.getTime()) - 86_400_000),
    teams: DEMO_TEAMS,
    people: DEMO_PEOPLE,
    locations: DEMO_LOCATIONS,
    items: ledger.items,
    logs: ledger.logs,
    lists: orders.lists,
    list_items: orders.lines,
    list_logs: orders.logs,
  };
}
