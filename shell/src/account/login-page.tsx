export type LoginView = 'sign_in' | 'register' | 'forgot_password' | 'set_password';

/** One of the pages below /login on a phone. */
export function LoginPage({ view }: { view: LoginView }) {
  return <main data-view={view} />;
}
