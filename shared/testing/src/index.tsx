export { fakeApi, type FakeApi, type FakeCall } from './fake-api';
export { anotherServer, type PlainAnswer, type PlainAnswers } from './another-server';
export { recordedResult } from './recorded-result';
export type { PartOf, Reply } from './recorded/reply';
export type { LeaveAnswer } from './leaving';
export { renderScreen, type RenderOptions } from './render-screen';
export { setPageWidth, setTimeZone } from './device';
export { aUser } from './a-user';
export { expectAccessible } from './expect-accessible';
