import { type Announcer, countSymbols, type Language, limits, type Voice } from '@orangery/api/contract';
import type { Config } from '../../config.ts';
import { AppError } from '../../http/app-error.ts';
import type { SentFile } from '../../http/mount.ts';
import { recordingOf } from './recordings.ts';
import { speak } from './speech.ts';
import { transcribe } from './transcription.ts';

/** Names of the provider. */
const voiceNames: Readonly<Record<Voice | Announcer, string>> = {
  neutral: 'alloy',
  british: 'fable',
  gentle: 'shimmer',
  deep: 'onyx',
  clear: 'sage',
  ava: 'nova',
  emma: 'coral',
  noah: 'echo',
};

/** Neither recordings nor what they say are kept or logged. */
export function createVoiceService({
  speechModel,
  transcriptionModel,
}: Pick<Config, 'speechModel' | 'transcriptionModel'>) {
  return {
    /** @throws AppError 20048 not configured, 1001 no recording, 10001 nothing was said, 20001 the provider failed */
    async transcribe(
      file: { content: Buffer | undefined; type: string | undefined },
      language: Language | undefined,
      signal: AbortSignal,
    ): Promise<string> {
      if (!transcriptionModel) throw new AppError(20048);
      const recording = recordingOf(file.content, file.type);
      if (!recording) throw new AppError(1001);
      const text = await transcribe(transcriptionModel, { recording, language, signal });
      if (text === '') throw new AppError(10001);
      return text;
    },

    /** @throws AppError 20048 not configured, 10001 empty, 10002 too long, 20001 the provider failed */
    async speak(typed: string, voice: Voice | Announcer, signal: AbortSignal): Promise<SentFile> {
      if (!speechModel) throw new AppError(20048);
      const text = typed.trim();
      if (text === '') throw new AppError(10001);
      if (countSymbols(text) > limits.speechSymbols) throw new AppError(10002);
      return speak(speechModel, { text, voice: voiceNames[voice], signal });
    },
  };
}
