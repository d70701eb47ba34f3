/** Where the provider sends the person: an address to open, or one to post `form` to. */
export type SignedIn = { url: URL; form: URLSearchParams | undefined };

const furthest = 10;

/** Does what a browser does at the login page: opens it, signs in as `person` (null: cancels), and follows. */
export async function signInAt(url: string, person: string | null): Promise<SignedIn> {
  const cookies = new Map<string, string>();
  const visit = async (address: URL, form?: URLSearchParams): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = form ? { method: 'POST', body: form } : {};
    const response = await fetch(address, { ...sent, redirect: 'manual', headers: { cookie } });
    for (const header of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (header.split(';', 1)[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return response;
  };

  let at = new URL(url);
  const { origin } = at;
  let response = await visit(at);
  for (let step = 0; step < furthest; step += 1) {
    const location = response.headers.get('location');
    if (!location) {
      const page = await response.text();
      if (!at.pathname.startsWith('/interaction/')) return postedForm(page);
      response = await visit(at, new URLSearchParams({ person: person ?? '' }));
      continue;
    }
    at = new URL(location, at);
    if (at.origin !== origin) return { url: at, form: undefined };
    response = await visit(at);
  }
  throw new Error('The provider sends the person round in circles.');
}

/** The page that posts itself. */
function postedForm(page: string): SignedIn {
  const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
  if (!action) throw new Error(`The provider shows something else:\n${page}`);
  const fields = [...page.matchAll(/<input[^>]* name="([^"]+)" value="([^"]*)"/g)];
  const form = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]));
  return { url: new URL(action), form };
}
