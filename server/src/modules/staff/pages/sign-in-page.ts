import { html } from 'ghtml';
import { linkTo, staffPath } from './layout.ts';
import type { Words } from './words.ts';

/** Asks for the operator's key. */
export function signInPage(words: Words, { to, error }: { to: string; error: string | undefined }): string {
  const { say } = words;
  const message = error ? html`<p class="bad" role="alert" id="error">${error}</p>` : '';
  return html`<section class="card sign-in"><h1>${say('signIn.title')}</h1><p class="quiet">${say('signIn.about')}</p><form method="post" action="${linkTo(words, `${staffPath}/sign-in`)}"><input type="hidden" name="to" value="${to}"><label>${say('signIn.key')}<input name="key" type="password" autocomplete="current-password" required autofocus maxlength="400" !${error ? 'aria-invalid="true" aria-describedby="error"' : ''}></label>!${message}<button class="main">${say('signIn.button')}</button></form></section>`;
}

/** What a page cannot show, with a way on. */
export const problemPage = (words: Words, text: string): string =>
  html`<section class="card"><h1>${words.say('problem')}</h1><p>${text}</p><p><a href="${linkTo(words, `${staffPath}/sales`)}">${words.say('toSales')}</a></p></section>`;
