# __name__

One sentence: what this remote is for.

| View | Where the shell shows it |
|---|---|
__viewRows__

**Events.** In: none. Out: `composer:insert`, a question about an article.
**Endpoints.** `GET /chat/help/articles`.

Alone, with hot updates: `pnpm --filter __name__ dev`, then http://localhost:__port__.
Inside a running development shell: add `?mf=__name__@http://localhost:__port__/mf-manifest.json` to the address.

`src/articles` is an example to replace: a list from an endpoint with its states, a panel, an event, and tests for them.
