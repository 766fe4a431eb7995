import { channel } from 'node:diagnostics_channel';

/** Says that requests may come: those that were there before wait in `lib/launch/door.mjs`. */
export const openDoor = (): void => channel('staygrid.ready').publish({});
