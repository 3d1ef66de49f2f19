export { parseAmount, type AmountProblem, type TypedAmount } from './amount-input.rules';
