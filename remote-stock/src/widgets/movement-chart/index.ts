export { ChartKey, MovementChart } from './movement-chart';
