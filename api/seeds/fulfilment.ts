import { SHORT_REASONS } from '@storeroom/contract';
import type { DemoList, DemoListItem } from './orders';
import { DEMO_LISTS } from './picking';
import type { Line, Stage } from './site-scenario';
import { momentBefore } from './work-hours';

const MINUTE = 60_000;
/** Every so many working days an order is picked to the end. */
const EVERY = 2;

interface Picked {
  list: DemoList;
  lines: { line: DemoListItem; item: Line['item'] }[];
}

/** The orders of the month: written in the morning, picked line by line, now and then short of something. */
export function planOrders({ site, days, agenda, orders, aside }: Stage, stocked: readonly Line[]): void {
  days.slice(1, -1).forEach((day, at) => {
    if ((at + site.team_id) % EVERY !== 0) return;
    const [by, owner] = [aside.pick(site.hands), aside.pick(site.hands)];
    const customer_name = aside.pick(site.customers);
    const orderedAmounts = Array.from({ length: aside.between(3, 6) }, () => aside.between(1, 8));
    const isShort = aside.chance(0.4);
    const isCancelled = at === 6 + (site.team_id % 2);
    const begins = day.opens + aside.between(10, 300) * MINUTE;
    let order: Picked | undefined;
    agenda.plan(begins, (now) => {
      const list = orders.open({ team_id: site.team_id, user_id: owner, name: null, customer_name }, now);
      const lines = orderedAmounts.flatMap((ordered) => {
        const item = findStocked(stocked, aside, ordered);
        return item ? [{ item, line: orders.add(list, item, ordered) }] : [];
      });
      order = { list, lines };
    });
    if (isCancelled) {
      agenda.plan(begins + 45 * MINUTE, (now) => {
        if (order) orders.remove(order.list, now, owner);
      });
      return;
    }
    const starts = begins + aside.between(10, 60) * MINUTE;
    orderedAmounts.forEach((_ordered, position) => {
      const reason = isShort && position === 0 ? aside.pick(SHORT_REASONS) : null;
      agenda.plan(starts + position * aside.between(2, 5) * MINUTE, (now) => {
        const { list, lines } = order ?? {};
        const found = lines?.[position];
        if (!list || !found) return;
        const { line, item } = found;
        const wanted = reason === null ? line.amount : Math.floor(line.amount / 2);
        if (wanted > 0) orders.pick(list, line, item, wanted, now, by);
        if (reason !== null) orders.short(list, line, reason, now, by);
      });
    });
    agenda.plan(starts + 40 * MINUTE, (now) => {
      if (order) orders.complete(order.list, now, by);
    });
  });
}

/** The lists that are open now, as the storeroom left them. */
export function planOpenLists({ site, days, agenda, ledger, orders }: Stage): void {
  DEMO_LISTS.filter((open) => open.team_id === site.team_id).forEach((open, at) => {
    const { team_id, user_id, name, customer_name } = open;
    let list: DemoList | undefined;
    agenda.plan(momentBefore(days, open.ago), (now) => {
      list = orders.open({ team_id, user_id, name, customer_name }, now);
    });
    // The newest items came only yesterday: lines are written, and picked, in the last hour.
    agenda.plan(momentBefore(days, 30 - at * 5), (now) => {
      for (const [wanted, amount, picked] of open.lines) {
        const item = ledger.items.find((one) => one.team_id === team_id && one.name === wanted);
        if (!item || !list) throw new Error(`A list wants ${wanted}, which nobody has.`);
        const line = orders.add(list, item, amount);
        if (picked > 0) orders.pick(list, line, item, picked, now, user_id);
      }
    });
  });
}

/** Whole pieces of something that is there. */
function findStocked(stocked: readonly Line[], aside: Stage['aside'], ordered: number) {
  for (let tries = 0; tries < 60; tries += 1) {
    const { item, product, settled } = aside.pick(stocked);
    const isThere = item.deleted_at === null && !item.allow_minus_amount && (item.amount ?? 0) > ordered * 2;
    if (!settled && isThere && product.unit === 1) return item;
  }
  return undefined;
}
