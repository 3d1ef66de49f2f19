export { decimalsOf, formatAmount, formatPercent, formatSigned, splitAmount } from './format-amount';
export {
  formatAsOf,
  formatDay,
  formatMoment,
  formatRelative,
  formatShortDay,
  formatTime,
  type Moment,
} from './format-time';
