import { session } from '../session/session.ts';

/** Where the visitor came from, as calls that may make an account take it. */
export const visitOrigin = () => ({
  ...(session.cid && { channel: session.cid }),
  ...(session.invitationCode && { invitation_code: session.invitationCode }),
});
