import type { DashboardSetup, KeptReport } from './entities/account';
import { fieldsOf, idFrom } from './lenient';

/** The default dashboard. */
export const NO_DASHBOARD_SETUP: DashboardSetup = { order: [], hidden: [], reports: [] };

const textsFrom = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

function reportFrom(value: unknown): KeptReport[] {
  const { team_id, query } = fieldsOf(value);
  const id = idFrom(team_id);
  return id === null || typeof query !== 'string' ? [] : [{ team_id: id, query }];
}

/** Reads a stored arrangement of the dashboard; ignores what is invalid. */
export function dashboardFrom(value: unknown): DashboardSetup {
  const { order, hidden, reports } = fieldsOf(value);
  return {
    order: textsFrom(order),
    hidden: textsFrom(hidden),
    reports: Array.isArray(reports) ? reports.flatMap(reportFrom) : [],
  };
}
