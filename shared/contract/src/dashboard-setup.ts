import type { DashboardSetup, KeptReport } from './entities/account';
import { fieldsOf, idFrom } from './lenient';

/** A dashboard as the product has it. */
export const NO_DASHBOARD_SETUP: DashboardSetup = { order: [], hidden: [], reports: [] };

const textsFrom = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

function reportFrom(value: unknown): KeptReport[] {
  const { team_id, query } = fieldsOf(value);
  const id = idFrom(team_id);
  return id === null || typeof query !== 'string' ? [] : [{ team_id: id, query }];
}

/** How somebody has arranged the dashboard: what can be read of it. */
export function dashboardFrom(value: unknown): DashboardSetup {
  const { order, hidden, reports } = fieldsOf(value);
  return {
    order: textsFrom(order),
    hidden: textsFrom(hidden),
    reports: Array.isArray(reports) ? reports.flatMap(reportFrom) : [],
  };
}
