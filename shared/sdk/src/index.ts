/** Everything that a remote may use: the contract between the host and every remote. */
export { atom, createStore, useAtom, useAtomValue, useSetAtom } from 'jotai';
export { useParams } from 'react-router-dom';

export type { Store } from './store/store';
export type { RemoteModule, ScreenModule } from './remote-module';

export { lazyOverlay, lazyPart, type LazyPart } from './lazy/lazy-part';
export { whenIdle } from './lazy/when-idle';

export { Link, type LinkProps } from './routing/link';
export {
  useGo,
  usePath,
  useSearch,
  useStraightSearch,
  type GoOptions,
  type SetSearch,
} from './routing/navigation.hooks';

export { useLocale, useTexts } from './locale/texts.hooks';
export { textOr, type TextFiles, type TextKey, type Texts } from './locale/texts';
export { addTexts } from './locale/i18n';

export { offlineWords } from './http/offline-words';
export { staleAfter } from './freshness/document-answers';
export { inDocument, request, requestWhole, type RequestOptions } from './http/request';
export { ApiError, mayBeDone } from './http/api-error';
export { TimedOut } from './http/timeouts';
export { queryClient } from './query/query-client';
export {
  keepPreviousData,
  pressAgain,
  refreshFigures,
  useFigures,
  useFiguresQuery,
  useMutation,
  useQuery,
  useQueryClient,
  useRecord,
} from './lazy/query-library.hooks';
export type { RecordQuery } from './query/record.hooks';
export type { FiguresQuery, FiguresReport } from './figures/figures.hooks';

export { isSignedInAtom, userAtom } from './session/session.state';
export { sessionVerbs } from './session/session-verbs';
export { preferencesAtom, tablesAtom, type Setup } from './preferences/preferences.state';
export { usePageSize } from './preferences/preferences.hooks';
export { setUp } from './preferences/set-up';
export { activeTeamAtom, activeTeamIdAtom, canAtom, chooseTeamAtom } from './team/team.state';
export { useActiveTeam, useCan, useWriteBlock } from './team/team.hooks';
export { workIn } from './team/work-in';
export { brandingAtom, settingsAtom } from './settings/settings.state';
export {
  askForConsentAtom,
  consentAtom,
  consentSurfaceAtom,
  openConsentModalAtom,
} from './consent/consent.state';

export { forceSchemeAtom, lockScrollAtom } from './layout/layout.state';
export { useRefinedTitle } from './layout/refined-title.hooks';

export { connectionAtom, type Connection } from './realtime/connection.state';
export { expectEcho, onLive, onReconnect } from './realtime/bus';
export { usePresent } from './realtime/present.hooks';
export type { PresentPerson } from './realtime/presence';
export { openRecordsAtom, type OpenRecords, type RecordListener } from './realtime/open-records.state';
export { throttle } from './realtime/throttle';
export { gatherIds, late, lateOver, type Late } from './former-names';
export { batchIds, dropFromPace, readAtPace } from './realtime/at-pace';

export { useDraft, type Draft } from './drafts/draft.hooks';
export type { DraftOptions } from './drafts/draft-form';

export {
  offerUndoAtom,
  showToastAtom,
  withdrawUndoAtom,
  type Toast,
  type UndoOffer,
} from './toast/toast.state';
export { useKeys, useShortcuts } from './shortcuts/shortcuts.hooks';
export type { Shortcut, Shortcuts } from './shortcuts/keys';
export { useCommands } from './commands/commands.hooks';
export type { Command } from './commands/commands';
export { newId, now, serverOrigin } from './environment/readings';
export { stored, type Stored } from './environment/stored';
export { useStored } from './environment/stored.hooks';
export { askServer } from './http/ask-server';
