import type { App } from './http/app-types';
import { authRoutes } from './auth/auth.routes';
import { broadcastingRoutes } from './broadcasting/broadcasting.routes';
import { healthRoutes } from './health/health.routes';
import { settingsRoutes } from './settings/settings.routes';
import { teamsRoutes } from './teams/teams.routes';

/** Every noun of the API. */
export async function registerRoutes(app: App): Promise<void> {
  await app.register(healthRoutes);
  await app.register(settingsRoutes);
  await app.register(authRoutes);
  await app.register(teamsRoutes);
  await app.register(broadcastingRoutes);
}
