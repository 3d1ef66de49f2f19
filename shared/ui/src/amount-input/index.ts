export { parseAmount, roundAmount, type AmountProblem, type TypedAmount } from './amount-input.rules';
