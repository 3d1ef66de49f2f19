export { ChartKey } from './chart-key';
export { MovementChart, type ChartPoint, type MovementChartProps } from './movement-chart';
