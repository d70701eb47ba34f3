import { type ImageServer, startImageServer } from '@orangery/testing/image-server';
import { startSearchServer } from '@orangery/testing/search-server';
import { startSpeechServer } from '@orangery/testing/speech-server';
import { type Site, startSite } from '../site.ts';
import { answerPlan } from './content/answers.ts';

/** A site that has everything there is to see, and what stands behind it. */
export type Studio = { site: Site; images: ImageServer; close(): Promise<void> };

const secret = 'key-of-the-gallery-with-32-chars';

export async function startStudio(): Promise<Studio> {
  const images = await startImageServer();
  const speech = await startSpeechServer();
  const search = await startSearchServer();
  const site = await startSite({
    IMAGE_BASE_URL: images.url,
    IMAGE_API_KEY: secret,
    IMAGE_MODEL: 'image-model',
    SPEECH_BASE_URL: speech.url,
    SPEECH_API_KEY: secret,
    SPEECH_MODEL: 'speaker',
    TRANSCRIPTION_MODEL: 'listener',
    SEARXNG_URL: search.searxngUrl,
    MCP_SERVERS_PER_ACCOUNT: '2',
    SECRETS_KEY: secret,
    REACHABLE_NETWORKS: '127.0.0.1/32',
    // One machine makes hundreds of accounts.
    RATE_LIMIT_FACTOR: '100000',
  });
  site.model.script(answerPlan);
  return {
    site,
    images,
    async close() {
      site.model.release();
      images.release();
      await site.stop();
      await Promise.all([images.close(), speech.close(), search.close()]);
    },
  };
}
