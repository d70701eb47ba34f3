export {
  answerEvents,
  guestSession,
  helpConfig,
  memberSession,
  sessionData,
  turns,
  userInfo,
} from './factories.ts';
export { type FakeApi, type FakeHandlers, fakeApi, type RecordedCall } from './fake-api.ts';
export { type FakeHost, type FakeHostOptions, fakeHost } from './fake-host.ts';
export { fakeNavigation } from './fake-navigation.ts';
export { renderInHost } from './render-in-host.tsx';
