import { SettingsAnswer } from './settings.schema';
import { describeHost } from './describe-host';
import { operation } from '../../platform/http/operation';

export const settingsOperations = [
  operation('GET /api/settings', {
    tag: 'Settings',
    summary: 'Branding and hostnames for the host it is asked on.',
    needs: 'public',
    answer: { 200: SettingsAnswer },
    handle: async ({ app, request }) => ({
      result: await describeHost(app.database, app.config, request.host),
    }),
  }),
];
