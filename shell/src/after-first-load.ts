import { startBackground } from './background/start-background.ts';

/*
 * The entry of the script `rare`, which comes soon after the first load: what every page needs a little later.
 */
export { check, checkForUpdates, checkMissing } from './updates/check-releases.ts';

startBackground();
