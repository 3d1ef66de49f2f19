import { CONTRACT_VERSION, type RemoteModule } from '@storeroom/shared/contract';

const remote: RemoteModule = {
  name: 'admin',
  contract: CONTRACT_VERSION,
  screens: {
    logs: () => import(/* webpackChunkName: "screen-logs" */ './logs/logs.screen'),
  },
  widgets: {
    activity: () => import(/* webpackChunkName: "widget-activity" */ './activity/activity.widget'),
  },
  texts: {
    en: () => import(/* webpackChunkName: "texts-en" */ './texts/en.json'),
    fr: () => import(/* webpackChunkName: "texts-fr" */ './texts/fr.json'),
  },
};

export default remote;
