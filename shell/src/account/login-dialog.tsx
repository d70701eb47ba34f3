/** The login popup of the desktop layout and the once-only credentials of both. Mount it once in both layouts. */
export function LoginDialog() {
  return null;
}
