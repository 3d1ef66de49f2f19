import type { App } from '../../platform/http/app-types';
import { SettingsAnswer } from './settings.schema';
import { describeHost } from './describe-host';

export async function settingsRoutes(app: App): Promise<void> {
  app.get(
    '/api/settings',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Settings'],
        summary: 'Branding and hostnames for the host it is asked on.',
        response: { 200: SettingsAnswer },
      },
    },
    async (request) => ({ result: await describeHost(app.database, app.config, request.host) }),
  );
}
