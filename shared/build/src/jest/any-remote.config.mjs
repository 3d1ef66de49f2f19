import { browserTests } from '../jest-preset.mjs';

/** For the remote in the folder that Jest was started in. */
export default browserTests(process.cwd());
