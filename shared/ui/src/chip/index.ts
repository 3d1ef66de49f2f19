export { Chip, ChipGroup, type ChipGroupProps, type ChipProps } from './chip';
