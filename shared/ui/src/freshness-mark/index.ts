export { FreshnessMark, type FreshnessMarkProps } from './freshness-mark';
