import type { RemoteModule } from '@storeroom/sdk';
import type en from './texts/admin.en.json';
import type logs from './texts/admin.logs.en.json';
import type teams from './texts/admin.teams.en.json';
import type users from './texts/admin.users.en.json';

declare module '@storeroom/sdk' {
  interface TextFiles {
    admin: typeof en & typeof logs & typeof teams & typeof users;
  }
}

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
    en: () => import(/* webpackChunkName: "texts-en" */ './texts/admin.en.json'),
    fr: () => import(/* webpackChunkName: "texts-fr" */ './texts/admin.fr.json'),
  },
};

export default remote;
