export { revokeQuietly } from './logout.api';
export { WaitingQuestion } from './waiting-question';
