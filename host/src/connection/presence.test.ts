import type { PresentPerson } from '@storeroom/sdk/host';
import { trackMembers, sendPlace, type MembersChannel } from './presence';

interface Member {
  id: string;
  info: { name: string };
}

/** The presence channel of a picking list that is open in Priya's page and in the pages of others. */
function aChannel() {
  const membersById = new Map<string, Member>();
  const listeners = new Map<string, Parameters<MembersChannel['bind']>[1]>();
  const sent: unknown[] = [];
  const channel = {
    subscribed: true,
    members: {
      myID: '7',
      each: (see: (member: Member) => void) => membersById.forEach(see),
    },
    bind: (event: string, listener: Parameters<MembersChannel['bind']>[1]) => listeners.set(event, listener),
    trigger: (event: string, data: unknown) => sent.push([event, data]),
  };
  const others: PresentPerson[][] = [];
  const places: ReadonlyMap<number, number>[] = [];
  let place: number | null = 3;
  let news = 0;
  const members = trackMembers(channel as unknown as MembersChannel, {
    onOthers: (people) => others.push(people),
    onPlaces: (known) => places.push(known),
    onNews: () => (news += 1),
    place: () => place,
  });
  return {
    members,
    channel,
    sent,
    come: (id: string, name: string) => membersById.set(id, { id, info: { name } }),
    go: (id: string) => membersById.delete(id),
    receive: (data: unknown, user_id?: string) =>
      listeners.get('client-place')?.(data, user_id === undefined ? undefined : { user_id }),
    stand: (at: number | null) => (place = at),
    others: () => others.at(-1),
    places: () => [...(places.at(-1) ?? [])],
    news: () => news,
  };
}

test('the line of a picking list that another person is at is what their page says, and is forgotten when they leave [lists.891]', () => {
  const { members, come, go, receive, others, places } = aChannel();
  come('7', 'Priya Nair');
  come('9', 'Tom Ashby');
  members.onJoined();
  expect(others()).toEqual([{ id: 9, name: 'Tom Ashby' }]);
  receive({ at: 5 }, '9');
  expect(places()).toEqual([[9, 5]]);
  go('9');
  members.publish();
  come('9', 'Tom Ashby');
  members.onMemberJoined();
  expect(places()).toEqual([]);
});

test('the lines that others were at are forgotten when a page joins the channel of a picking list again [lists.891]', () => {
  const { members, come, receive, places } = aChannel();
  come('9', 'Tom Ashby');
  members.onJoined();
  receive({ at: 5 }, '9');
  members.onJoined();
  expect(places()).toEqual([]);
});

test.each([[{ at: null }], [{ at: '5' }], [null], ['x'], [{}]])(
  'a message with %j means that its sender is at no line of a picking list [lists.891]',
  (data) => {
    const { come, receive, places } = aChannel();
    come('9', 'Tom Ashby');
    receive({ at: 5 }, '9');
    receive(data, '9');
    expect(places()).toEqual([]);
  },
);

test('a message about a line of a picking list without a known sender is ignored [lists.891]', () => {
  const { receive, places } = aChannel();
  receive({ at: 5 });
  expect(places()).toEqual([]);
});

test('a page sends its line when it or somebody else opens a picking list, and has the list read again when it joins [lists.891]', () => {
  const { members, sent, stand, news } = aChannel();
  members.onJoined();
  expect(news()).toBe(1);
  members.onMemberJoined();
  expect(sent).toEqual([
    ['client-place', { at: 3 }],
    ['client-place', { at: 3 }],
  ]);
  stand(null);
  members.onMemberJoined();
  expect(sent).toHaveLength(2);
});

test('a page announces its line on no channel that it has not joined [lists.891]', () => {
  const { channel, sent } = aChannel();
  sendPlace({ ...channel, subscribed: false }, 3);
  sendPlace(undefined, 3);
  expect(sent).toEqual([]);
});
