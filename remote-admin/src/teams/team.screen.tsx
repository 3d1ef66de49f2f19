export { TeamPage as default } from './detail/team-page';
