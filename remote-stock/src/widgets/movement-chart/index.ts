export { ChartKey } from './chart-key';
export { MovementChart } from './movement-chart';
