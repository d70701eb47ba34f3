import { loadMarkdown } from '@orangery/chat';
import { addFeatureTranslations, lazyFeature } from '@orangery/platform';
import { messagesTranslations } from '../feature-translations.ts';
import type { messageHandlers } from './message-handlers.ts';

const load = () => import('./messages.tsx');

/** Longer than this, milliseconds, nobody waits for the look of a text that could be read already. */
const maxWait = 1_000;

/** Until what renders answers is there: drawn as plain text first, everything would move when it comes. */
const renderer = () =>
  Promise.race([loadMarkdown(), new Promise<void>((resolve) => setTimeout(resolve, maxWait))]);

/** The list of messages with all that can be done with them: no part of a first load, where nothing was said yet. */
export const Messages = lazyFeature(async () => {
  const [{ Messages: List }] = await Promise.all([load(), renderer()]);
  return List;
}, messagesTranslations);

/** What can be done with the messages of a room, for keys; the code is there when messages are. */
export const loadMessageHandlers = async (...given: Parameters<typeof messageHandlers>) =>
  (await load()).messageHandlers(...given);

/** Starts to load what shows messages, so that it is there before the first of them. */
export async function loadMessages(): Promise<void> {
  void loadMarkdown();
  // What does not come now is asked for again when it is needed.
  await Promise.all([load(), addFeatureTranslations(messagesTranslations)]).catch(() => {});
}
