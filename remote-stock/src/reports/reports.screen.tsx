export { ReportsPage as default } from './page/reports-page';
