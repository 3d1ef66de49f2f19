export { Segmented, type SegmentedOption, type SegmentedProps } from './segmented';
export { SegmentedLinks, type SegmentedLink, type SegmentedLinksProps } from './segmented-links';
