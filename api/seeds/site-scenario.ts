import type { AdjustReason } from '@storeroom/contract';
import type { Agenda } from './agenda';
import { planOpenLists, planOrders } from './fulfilment';
import type { DemoItem, Ledger } from './ledger';
import { DEMO_LOCATIONS, locationIn } from './locations';
import type { Orders } from './orders';
import { pickedFrom } from './picking';
import { productsOf, type Product } from './product-family';
import type { Rng } from './rng';
import type { Site } from './site';
import { FULL_DAY, momentBefore, type WorkDay } from './work-hours';

const MINUTE = 60_000;

/** Every so many working days somebody counts a location. */
const EVERY = 3;
const MAX_LINES = 28;
/** Where the books are wrong, they are so by one or two. */
const OFF = [-2, -1, -1, 1] as const;

/** An item with how it sells; a settled one has had its last change and is left alone. */
export interface Line {
  item: DemoItem;
  product: Product;
  settled: boolean;
}

export interface Stage {
  site: Site;
  days: readonly WorkDay[];
  ledger: Ledger;
  agenda: Agenda;
  rng: Rng;
  orders: Orders;
  /** A second generator: what it decides leaves the rest of the scenario as it was. */
  aside: Rng;
}

/** Plans a branch's month: the old list is brought in on the first day, then people work. */
export function planSite(stage: Stage): void {
  const lines: Line[] = [];
  planImport(stage, lines);
  for (const day of stage.days.slice(1)) planDay(stage, day, lines);
  planEndings(stage, lines);
  planArrivals(stage);
  planCounts(stage, lines);
  planOrders(stage, lines);
  planOpenLists(stage);
}

/** Counts of whole locations, one after the other, an hour before closing: nearly always the books are right. */
function planCounts({ site, days, ledger, agenda, aside }: Stage, lines: readonly Line[]): void {
  const locations = DEMO_LOCATIONS.filter((location) => location.team_id === site.team_id);
  days.slice(1, -1).forEach((day, at) => {
    const location = locations[Math.floor(at / EVERY) % locations.length];
    if (at % EVERY !== 0 || !location) return;
    const [by, batch_id] = [aside.pick(site.hands), aside.uuid()];
    const wrong = Array.from({ length: MAX_LINES }, () => (aside.chance(0.07) ? aside.pick(OFF) : 0));
    agenda.plan(day.closes - 60 * MINUTE, (now) => {
      lines
        .filter(
          ({ item, settled }) => !settled && item.location?.id === location.id && item.deleted_at === null,
        )
        .slice(0, MAX_LINES)
        .forEach(({ item, product }, line) => {
          const note = site.words.stocktake;
          const difference = (wrong[line] ?? 0) * product.unit;
          ledger.count(item, difference, { at: now, by, cause: 'scan', note, batch_id });
        });
    });
  });
}

function planImport({ site, days, ledger, agenda, rng }: Stage, lines: Line[]): void {
  const first = days[0];
  if (!first) return;
  const batch_id = rng.uuid();
  site.families.flatMap(productsOf).forEach((product, at) => {
    const [low, high] = product.holds;
    const amount = Math.round(rng.between(low, high) / product.unit) * product.unit;
    // Some names came in from the old list as somebody once typed them, and are tidied up later.
    const name = rng.chance(0.012) ? product.name.toUpperCase() : product.name;
    const location = rng.chance(0.018) ? null : locationIn(site.team_id, product.location);
    const allow_minus_amount = rng.chance(0.03);
    const uncounted = rng.chance(0.002);
    agenda.plan(first.opens + site.team_id * 15 * MINUTE + at * 4, (now) => {
      const promised = pickedFrom(site.team_id, product.name);
      const item = ledger.create(
        {
          team_id: site.team_id,
          name,
          location,
          allow_minus_amount,
          amount: uncounted ? null : amount + promised,
        },
        { at: now, by: site.lead, cause: 'import', batch_id },
      );
      lines.push({ item, product, settled: uncounted });
    });
    if (name !== product.name) {
      const day = rng.pick(days.slice(1, 6));
      agenda.plan(momentOf(day, rng), (now) => {
        const line = lines[at];
        if (line) ledger.rename(line.item, product.name, { at: now, by: site.lead });
      });
    }
  });
}

function planDay(stage: Stage, day: WorkDay, lines: Line[]): void {
  const { site, agenda, rng } = stage;
  if ([1, 2, 4].includes(day.weekday)) planDelivery(stage, day, lines);
  const share = (day.closes - day.opens) / (FULL_DAY * MINUTE);
  for (let event = 0; event < site.bustle * share; event += 1) {
    agenda.plan(momentOf(day, rng), (now) => happen(stage, now, lines));
  }
}

/** A lorry at the dock: a dozen lines of one delivery note, booked in one after the other. */
function planDelivery({ site, ledger, agenda, rng }: Stage, day: WorkDay, lines: Line[]): void {
  const note = `${site.words.delivery} ${rng.between(1000, 9999)}`;
  const by = rng.pick(site.hands);
  let at = day.opens + rng.between(20, 90) * MINUTE;
  for (let line = rng.between(9, 18); line > 0; line -= 1) {
    at += rng.between(40, 150) * 1000;
    if (at > day.closes) return;
    agenda.plan(at, (now) => {
      const found = pickLine(lines, rng);
      if (!found) return;
      const { unit, holds } = found.product;
      const room = Math.max(holds[1] - (found.item.amount ?? 0), unit * 4);
      const amount = Math.max(Math.round((room * rng.between(20, 60)) / 100 / unit) * unit, unit);
      ledger.adjust(found.item, amount, 'received', { at: now, by, cause: 'scan', note });
    });
  }
}

/** One ordinary thing that happens in a storeroom. */
function happen({ site, ledger, rng }: Stage, at: number, lines: Line[]): void {
  const line = pickLine(lines, rng);
  if (!line) return;
  const { item, product } = line;
  const by = rng.pick(site.hands);
  const cause = rng.chance(0.4) ? ('scan' as const) : ('web' as const);
  const few = (most: number) => product.unit * rng.between(1, product.unit < 1 ? most * 4 : most);
  const take = (amount: number, reason: AdjustReason, note: string | null) => {
    // People leave something on the shelf; what runs out is decided elsewhere.
    if ((item.amount ?? 0) - amount > product.unit)
      ledger.adjust(item, -amount, reason, { at, by, cause, note });
  };
  const chance = rng.next();
  if (chance < 0.8) take(few(5), 'used', rng.chance(0.3) ? rng.pick(site.customers) : null);
  else if (chance < 0.86)
    ledger.count(item, rng.pick([0, 0, 0, -1, 0, 1]) * product.unit, { at, by, cause: 'scan' });
  else if (chance < 0.9) take(few(2), 'damaged', rng.chance(0.5) ? site.words.damaged : null);
  else if (chance < 0.92) take(few(2), 'lost', rng.chance(0.5) ? site.words.lost : null);
  else if (chance < 0.94) ledger.adjust(item, few(2), 'correction', { at, by, note: site.words.stocktake });
  else {
    const location = rng.pick(
      DEMO_LOCATIONS.filter((one) => one.team_id === site.team_id && one.id !== item.location?.id),
    );
    ledger.move(item, location, { at, by, cause });
  }
}

/** What is archived, has run out, or was promised before it came; nothing happens to those afterwards. */
function planEndings({ site, days, ledger, agenda, rng }: Stage, lines: Line[]): void {
  const late = days.slice(-Math.ceil(days.length * 0.7));
  const plan = (count: number, fits: (line: Line) => boolean, act: (line: Line, now: number) => void) => {
    for (let left = count; left > 0; left -= 1) {
      agenda.plan(momentOf(rng.pick(late), rng), (now) => {
        const line = pickLine(lines, rng, fits);
        if (!line) return;
        line.settled = true;
        act(line, now);
      });
    }
  };
  const plain = (line: Line) => !line.item.allow_minus_amount;
  plan(site.empty, plain, ({ item }, at) => {
    const action = { at, by: rng.pick(site.hands), note: rng.chance(0.4) ? rng.pick(site.customers) : null };
    ledger.adjust(item, -(item.amount ?? 0), 'used', action);
  });
  plan(
    site.oversold,
    (line) => !plain(line),
    ({ item, product }, at) => {
      const beyond = (item.amount ?? 0) + product.unit * rng.between(2, 9);
      ledger.adjust(item, -beyond, 'used', {
        at,
        by: rng.pick(site.hands),
        note: rng.pick(site.customers),
      });
    },
  );
  plan(site.archived, plain, ({ item }, at) => {
    if (rng.chance(0.6)) ledger.adjust(item, -(item.amount ?? 0), 'correction', { at, by: site.lead });
    ledger.archive(item, {
      at,
      by: rng.chance(0.6) ? site.lead : rng.pick(site.hands),
      note: site.words.clearance,
    });
  });
}

/** The newest items, each with its own short history up to the last working moment. */
function planArrivals({ site, days, ledger, agenda }: Stage): void {
  const last = days.at(-1);
  if (!last) return;
  const opened = days.slice(-11, -1);
  site.arrivals.forEach((arrival, at) => {
    const total = arrival.deals.reduce((sum, deal) => sum + deal.delta, 0);
    const oldest = Math.max(0, ...arrival.deals.map((deal) => deal.ago), arrival.archived?.ago ?? 0);
    // Newest first: the first arrivals were added on the last days, yet before anything happened to them.
    const back = Math.min(opened.length - 1, Math.floor(at / 3));
    const day = opened[opened.length - 1 - back] ?? last;
    const born = Math.min(day.closes - (40 + (at % 3) * 25) * MINUTE, momentBefore(days, oldest + 30));
    let item: DemoItem | undefined;
    agenda.plan(born, (now) => {
      item = ledger.create(
        {
          team_id: site.team_id,
          name: arrival.name,
          location: arrival.location === null ? null : locationIn(site.team_id, arrival.location),
          amount: arrival.amount - total + pickedFrom(site.team_id, arrival.name),
          allow_minus_amount: arrival.allow_minus_amount ?? false,
        },
        { at: now, by: site.lead },
      );
    });
    for (const { ago, by, delta, reason, note, cause } of arrival.deals) {
      agenda.plan(momentBefore(days, ago), (now) => {
        if (item) ledger.adjust(item, delta, reason, { at: now, by, note, cause });
      });
    }
    const { archived } = arrival;
    if (!archived) return;
    agenda.plan(momentBefore(days, archived.ago), (now) => {
      if (item) ledger.archive(item, { at: now, by: archived.by });
    });
  });
}

function momentOf(day: WorkDay, rng: Rng): number {
  return day.opens + rng.next() * (day.closes - day.opens);
}

/** One that still lives, the brisk sellers more often; nothing when luck has run out. */
function pickLine(
  lines: readonly Line[],
  rng: Rng,
  fits: (line: Line) => boolean = () => true,
): Line | undefined {
  for (let tries = 0; tries < 400 && lines.length > 0; tries += 1) {
    const line = rng.pick(lines);
    if (!line.settled && fits(line) && rng.chance(line.product.pace / 1.6)) return line;
  }
  return undefined;
}
