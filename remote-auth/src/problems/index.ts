export { emptyFields, isMissing, refusalOf, type FormProblem } from './form-problem';
export { ProblemBanner } from './problem-banner';
export { problemKey } from './problem-sentence';
export { timeLeft } from './time-left';
export { useCountdown } from './countdown.hooks';
export { RetryCountdown } from './retry-countdown';
