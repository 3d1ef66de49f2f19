const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Both branches open at half past seven and close at five, Monday to Friday. */
const OPENS = 7.5 * 60 * MINUTE;
const CLOSES = 17 * 60 * MINUTE;

/** Minutes of a working day. */
export const FULL_DAY = (CLOSES - OPENS) / MINUTE;

export interface WorkDay {
  opens: number;
  /** Never later than now: today is only as long as it has been. */
  closes: number;
  /** 1 is Monday. */
  weekday: number;
}

/** The open hours of the last `days` days up to now, oldest first. */
export function workDays(now: Date, days: number): WorkDay[] {
  const midnight = Math.floor(now.getTime() / DAY) * DAY;
  return Array.from({ length: days + 1 }, (_, back) => midnight - (days - back) * DAY)
    .map((start) => ({
      opens: start + OPENS,
      closes: Math.min(start + CLOSES, now.getTime()),
      weekday: new Date(start).getUTCDay(),
    }))
    .filter((day) => day.weekday >= 1 && day.weekday <= 5 && day.closes > day.opens + 5 * MINUTE);
}

/** The moment so many *working* minutes before the end of the last day: nothing happens at night. */
export function momentBefore(days: readonly WorkDay[], minutes: number): number {
  let left = minutes * MINUTE;
  for (const day of days.toReversed()) {
    if (left < day.closes - day.opens) return day.closes - left;
    left -= day.closes - day.opens;
  }
  return days[0]?.opens ?? 0;
}
