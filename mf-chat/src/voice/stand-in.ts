import { speechSource } from '@orangery/chat/speech';
import type { HostServices } from '@orangery/platform';

/** Whether the server makes texts of what is said. */
export const hasServerEars = (host: HostServices): boolean =>
  host.session.helpInfo?.speech.transcription === true;

/** Whether the browser has to do a part of the work, which is said. */
export const isStandIn = (host: HostServices): boolean =>
  !hasServerEars(host) || speechSource(host) === 'browser';
