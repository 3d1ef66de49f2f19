/**
 * What a remote may use. Reading this list is reading the contract between the host and every remote.
 */
export { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
export { useParams } from 'react-router-dom';

export { Link, type LinkProps } from './routing/link';
export { useGo, usePath, useSearch, type GoOptions, type SetSearch } from './routing/navigation.hooks';

export { useLocale, useTexts } from './locale/use-texts';
export { addTexts } from './locale/i18n';

export { request, type RequestOptions } from './http/request';
export { ApiError } from './http/api-error';
export { TimedOut } from './http/patience';
export { queryClient } from './query/query-client';
export { keepPreviousData, useMutation, useQuery, useQueryClient } from './query/query.hooks';

export { isSignedInAtom, userAtom } from './session/session.state';
export { sessionVerbs } from './session/session-verbs';
export { activeTeamAtom, activeTeamIdAtom, canAtom, chooseTeamAtom } from './team/team.state';
export { useActiveTeam, useCan } from './team/team.hooks';
export { brandingAtom, settingsAtom } from './settings/settings.state';
export {
  askForConsentAtom,
  consentAtom,
  consentSurfaceAtom,
  openConsentModalAtom,
} from './consent/consent.state';

export { forceSchemeAtom, lockScrollAtom } from './layout/layout.state';
export { useRefinedTitle } from './layout/use-refined-title';

export { connectionAtom, type Connection } from './realtime/connection.state';
export { onLive, onReconnect } from './realtime/bus';
export { usePresent } from './realtime/use-present';
export { expectEcho } from './realtime/own-writes';
export { gatherIds } from './realtime/gather-ids';
export { dropFromPace, readAtPace } from './realtime/pace';

export { showToastAtom, type Toast } from './toast/toast.state';
export { useShortcuts } from './shortcuts/shortcuts';
export { newId, now, serverOrigin } from './edge/readings';
