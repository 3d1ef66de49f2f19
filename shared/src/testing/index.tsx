export { fakeApi, type FakeApi } from './fake-api';
export { renderScreen, type RenderOptions } from './render-screen';
export { aUser } from './a-user';
export { expectAccessible } from '../ui/testing/expect-accessible';
