export { OtherTeam } from './other-team';
