import {
  type Announcer,
  countSymbols,
  errors,
  type Language,
  limits,
  type Voice,
} from '@orangery/api/contract';
import type { Config } from '../../config.ts';
import type { Account } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import type { SentFile } from '../../http/mount.ts';
import type { Safety } from '../safety/safety.ts';
import type { Count } from './counted.ts';
import { recordingOf, secondsOf } from './recordings.ts';
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

type Dependencies = {
  readonly config: Pick<Config, 'speechModel' | 'transcriptionModel'>;
  readonly count: Count;
  readonly safety: Pick<Safety, 'refuse'>;
};

type Recorded = {
  readonly content: Buffer | undefined;
  readonly type: string | undefined;
  /** Spoken language, when it is known. */
  readonly language: Language | undefined;
};

export type VoiceService = ReturnType<typeof createVoiceService>;

/** Neither recordings nor what they say are kept or logged. */
export function createVoiceService({ config, count, safety }: Dependencies) {
  const { speechModel, transcriptionModel } = config;
  return {
    /** @throws AppError notSupported not configured, badParameter no recording, emptyPrompt nothing was said, quotaExhausted, upstreamFailed */
    async transcribe(
      account: Account,
      { content, type, language }: Recorded,
      signal: AbortSignal,
    ): Promise<string> {
      if (!transcriptionModel) throw new AppError(errors.notSupported);
      const recording = recordingOf(content, type);
      if (!recording) throw new AppError(errors.badParameter);
      const counted = { account, use: 'transcription', amount: secondsOf(recording), signal } as const;
      const text = await count(counted, () =>
        transcribe(transcriptionModel, { recording, language, signal }),
      );
      if (text === '') throw new AppError(errors.emptyPrompt);
      return text;
    },

    /** @throws AppError notSupported not configured, emptyPrompt, promptTooLong, sensitiveInput, quotaExhausted, upstreamFailed */
    async speak(
      account: Account,
      asked: { readonly text: string; readonly voice: Voice | Announcer },
      signal: AbortSignal,
    ): Promise<SentFile> {
      if (!speechModel) throw new AppError(errors.notSupported);
      const text = asked.text.trim();
      if (text === '') throw new AppError(errors.emptyPrompt);
      const amount = countSymbols(text);
      if (amount > limits.speechSymbols) throw new AppError(errors.promptTooLong);
      safety.refuse(text);
      const voice = voiceNames[asked.voice];
      return count({ account, use: 'speech', amount, signal }, () =>
        speak(speechModel, { text, voice, signal }),
      );
    },
  };
}
