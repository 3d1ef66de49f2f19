export { settingsFrom } from '@storeroom/contract';
