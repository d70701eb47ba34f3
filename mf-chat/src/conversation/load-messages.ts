import { loadMarkdown } from '@orangery/chat';
import { addFeatureTranslations, lazyFeature } from '@orangery/platform';
import { messagesTranslations } from '../feature-translations.ts';

const load = async () => (await import('./message-list.tsx')).MessageList;

/** The list of messages with all that can be done with them: no part of a first load, where nothing was said yet. */
export const MessageList = lazyFeature(load, messagesTranslations);

/** The search inside a room. */
export const FindBar = lazyFeature(
  async () => (await import('./find-bar.tsx')).FindBar,
  messagesTranslations,
);

/** Starts to load what shows messages, so that it is there before the first of them. */
export async function loadMessages(): Promise<void> {
  void loadMarkdown();
  // What does not come now is asked for again when it is needed.
  await Promise.all([load(), addFeatureTranslations(messagesTranslations)]).catch(() => {});
}
