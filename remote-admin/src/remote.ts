import type { RemoteModule } from '@storeroom/sdk';

const remote: RemoteModule = {
  name: 'admin',
  screens: {
    teams: () => import(/* webpackChunkName: "screen-teams" */ './teams/teams.screen'),
    team: () => import(/* webpackChunkName: "screen-team" */ './teams/team.screen'),
    logs: () => import(/* webpackChunkName: "screen-logs" */ './logs/logs.screen'),
    users: () => import(/* webpackChunkName: "screen-users" */ './users/users.screen'),
  },
  widgets: {
    activity: () => import(/* webpackChunkName: "widget-activity" */ './activity/activity.widget'),
  },
  texts: {
    en: async () => {
      await import(/* webpackChunkName: "texts-en" */ '@storeroom/list/en');
      return import(/* webpackChunkName: "texts-en" */ './texts/admin.en.json');
    },
    fr: async () => {
      await import(/* webpackChunkName: "texts-fr" */ '@storeroom/list/fr');
      return import(/* webpackChunkName: "texts-fr" */ './texts/admin.fr.json');
    },
  },
};

export default remote;
