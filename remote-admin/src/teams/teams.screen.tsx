export { TeamsPage as default } from './list/teams-page';
