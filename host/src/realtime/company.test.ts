import type { PresentPerson } from '@storeroom/sdk/host';
import { keepCompany, tellPlace, type CompanyChannel } from './company';

interface Member {
  id: string;
  info: { name: string };
}

/** The channel of a list that Priya has open here, and others elsewhere. */
function aChannel() {
  const roll = new Map<string, Member>();
  const heard = new Map<string, Parameters<CompanyChannel['bind']>[1]>();
  const sent: unknown[] = [];
  const channel = {
    subscribed: true,
    members: {
      myID: '7',
      each: (see: (member: Member) => void) => roll.forEach(see),
    },
    bind: (event: string, listener: Parameters<CompanyChannel['bind']>[1]) => heard.set(event, listener),
    trigger: (event: string, data: unknown) => sent.push([event, data]),
  };
  const others: PresentPerson[][] = [];
  const places: ReadonlyMap<number, number>[] = [];
  let place: number | null = 3;
  let news = 0;
  const company = keepCompany(channel as unknown as CompanyChannel, {
    onOthers: (people) => others.push(people),
    onPlaces: (known) => places.push(known),
    onNews: () => (news += 1),
    place: () => place,
  });
  return {
    company,
    channel,
    sent,
    come: (id: string, name: string) => roll.set(id, { id, info: { name } }),
    go: (id: string) => roll.delete(id),
    hear: (data: unknown, user_id?: string) =>
      heard.get('client-place')?.(data, user_id === undefined ? undefined : { user_id }),
    stand: (at: number | null) => (place = at),
    others: () => others.at(-1),
    places: () => [...(places.at(-1) ?? [])],
    news: () => news,
  };
}

test('[X.891] what others are at is what they say themselves, and is forgotten when they leave', () => {
  const { company, come, go, hear, others, places } = aChannel();
  come('7', 'Priya Nair');
  come('9', 'Tom Ashby');
  company.arrive();
  expect(others()).toEqual([{ id: 9, name: 'Tom Ashby' }]);
  hear({ at: 5 }, '9');
  expect(places()).toEqual([[9, 5]]);
  go('9');
  company.publish();
  come('9', 'Tom Ashby');
  company.greet();
  expect(places()).toEqual([]);
});

test.each([[{ at: null }], [{ at: '5' }], [null], ['x'], [{}]])(
  '[X.891] %j is nothing that somebody is at',
  (data) => {
    const { come, hear, places } = aChannel();
    come('9', 'Tom Ashby');
    hear({ at: 5 }, '9');
    hear(data, '9');
    expect(places()).toEqual([]);
  },
);

test('[X.891] a word of nobody is not heard', () => {
  const { hear, places } = aChannel();
  hear({ at: 5 });
  expect(places()).toEqual([]);
});

test('[X.891, X.890] whoever comes is told what this page is at; on arriving the page may have missed something', () => {
  const { company, sent, stand, news } = aChannel();
  company.arrive();
  expect(news()).toBe(1);
  company.greet();
  expect(sent).toEqual([
    ['client-place', { at: 3 }],
    ['client-place', { at: 3 }],
  ]);
  stand(null);
  company.greet();
  expect(sent).toHaveLength(2);
});

test('[X.891] nothing is said on a channel that the page is not let into', () => {
  const { channel, sent } = aChannel();
  tellPlace({ ...channel, subscribed: false }, 3);
  tellPlace(undefined, 3);
  expect(sent).toEqual([]);
});
