import type { RemoteModule } from '@storeroom/sdk';
import type en from './texts/admin.en.json';

declare module '@storeroom/sdk' {
  interface TextFiles {
    admin: typeof en;
  }
}

const remote: RemoteModule = {
  name: 'admin',
  screens: {
    logs: () => import(/* webpackChunkName: "screen-logs" */ './logs/logs.screen'),
  },
  widgets: {
    activity: () => import(/* webpackChunkName: "widget-activity" */ './activity/activity.widget'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './texts/admin.en.json'),
    fr: () => import(/* webpackChunkName: "texts-fr" */ './texts/admin.fr.json'),
  },
};

export default remote;
