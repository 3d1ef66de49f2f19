import type { App } from './http/app-types';
import { authRoutes } from './auth/auth.routes';
import { broadcastingRoutes } from './broadcasting/broadcasting.routes';
import { docsRoutes } from './docs/docs.routes';
import { healthRoutes } from './health/health.routes';
import { listItemsRoutes } from './lists/list-items.routes';
import { listLogsRoutes } from './lists/list-logs.routes';
import { listsRoutes } from './lists/lists.routes';
import { locationLogsRoutes } from './locations/location-logs.routes';
import { locationWritesRoutes } from './locations/location-writes.routes';
import { locationsRoutes } from './locations/locations.routes';
import { stockLogsRoutes } from './logs/stock-logs.routes';
import { recoveryRoutes } from './recovery/recovery.routes';
import { reportsRoutes } from './reports/reports.routes';
import { settingsRoutes } from './settings/settings.routes';
import { lookupRoutes } from './stock/lookup.routes';
import { stockMovesRoutes } from './stock/stock-moves.routes';
import { stockRoutes } from './stock/stock.routes';
import { installTeamCounts } from './stock/team-counts';
import { teamsRoutes } from './teams/teams.routes';

/** Every noun of the API. */
export async function registerRoutes(app: App): Promise<void> {
  installTeamCounts(app);
  await app.register(healthRoutes);
  await app.register(settingsRoutes);
  await app.register(authRoutes);
  await app.register(recoveryRoutes);
  await app.register(teamsRoutes);
  await app.register(stockRoutes);
  await app.register(stockMovesRoutes);
  await app.register(lookupRoutes);
  await app.register(locationsRoutes);
  await app.register(locationWritesRoutes);
  await app.register(locationLogsRoutes);
  await app.register(listsRoutes);
  await app.register(listItemsRoutes);
  await app.register(listLogsRoutes);
  await app.register(stockLogsRoutes);
  await app.register(reportsRoutes);
  await app.register(broadcastingRoutes);
  await app.register(docsRoutes);
}
