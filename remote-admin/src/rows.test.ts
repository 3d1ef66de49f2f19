import { LOG_ADDRESS } from './logs/log-lists';
import { rows } from './rows';
import { PEOPLE_ADDRESS } from './users/data/users.api';

const namesOf = (id: string) =>
  rows.routes
    .find((row) => row.id === id)
    ?.reads?.flatMap(({ names = [] }) => names)
    .toSorted();

test('what the pages of people and logs read first takes from the address what their lists do, but no other team [platform.2061]', () => {
  expect(namesOf('logs')).toEqual([...LOG_ADDRESS.names].sort());
  expect(namesOf('users')).toEqual(PEOPLE_ADDRESS.names.filter((name) => name !== 'team_id').sort());
});

test('the palette offers to invite people to those alone who may', () => {
  const commands = rows.routes.flatMap(({ commands = [] }) => commands);
  expect(commands.map(({ id, permission }) => [id, permission])).toContainEqual(['invite', 'users.invite']);
});
