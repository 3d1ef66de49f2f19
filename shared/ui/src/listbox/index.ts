export { activeAfter, matching, sameWords, type Option } from './options.rules';
export { OptionList, optionId } from './option-list';
