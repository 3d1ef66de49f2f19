import { formatShortDay } from '@storeroom/ui/format';

const NBSP = '\u00a0';

/** A day with its year: `4 Dec 2028`. `moment` in milliseconds since the epoch. */
export const formatFullDay = (moment: number, locale: string): string =>
  `${formatShortDay(moment, locale)}${NBSP}${new Date(moment).getFullYear()}`;
