export { Fact, PanelSection, SidePanel, type SidePanelProps } from './side-panel';
export { WithPanel } from './with-panel';
