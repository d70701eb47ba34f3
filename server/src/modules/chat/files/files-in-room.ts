import { estimateTokens } from '@orangery/api/tokens';
import type { Safety } from '../../safety/safety.ts';
import type { ModelSpec } from '../models/provider.ts';
import { offersTools } from '../models/provider-model.ts';
import { aboutTools, type ToolDefinition } from '../models/tool-calls.ts';
import { historyRoom } from '../models/window.ts';
import type { AskedQuestion } from '../question-checks.ts';
import { withoutSensitive } from '../sensitive-history.ts';
import { systemPrompt } from '../system-prompt.ts';
import { type MergedTurn, withFiles } from './attached-files.ts';
import { type FilesInParts, filesInParts, fitWhole } from './fit-files.ts';

/** Estimated tokens of files and question that go along whole to a model whose window is not known, and to the demonstration model. */
const assumedRoom = 32_000;
const demoRoom = 4_000;

type Asked = {
  readonly question: Pick<AskedQuestion, 'messages' | 'prompt' | 'sources' | 'voice'>;
  readonly specs: readonly ModelSpec[];
  readonly tools: readonly ToolDefinition[];
  /** What reads files in parts; none: they go along whole. */
  readonly readers: readonly ToolDefinition[];
  readonly maxOutputTokens: number | undefined;
};

/** A question with its conversation; `inParts`: what is to be read of files for which there is no room. */
type InRoom = {
  readonly turns: readonly MergedTurn[];
  readonly system: string | undefined;
  readonly inParts?: FilesInParts;
};

/** The turns with their files, whole as far as a model has room for them. */
export async function withFilesInRoom(asked: Asked, safety: Pick<Safety, 'finds'>): Promise<InRoom> {
  const { question, readers } = asked;
  const { messages } = question;
  const hasFiles = messages.some(({ files = [] }) => files.length > 0);
  const whole = {
    turns: messages.map((turn) => withFiles(turn)),
    system: systemPrompt({ ...question, files: hasFiles ? 'whole' : undefined }),
  };
  if (!hasFiles || readers.length === 0) return whole;
  const system = systemPrompt({ ...question, files: 'in parts' });
  const rooms = roomsOf(asked, system);
  if (fitWhole(messages, Math.max(...rooms))) return whole;
  // What is read in parts is not seen whole any more when the turns are looked through.
  const clean = await withoutSensitive(
    messages.map((turn) => ({ ...withFiles(turn), turn })),
    safety,
  );
  const [room = 0] = rooms;
  return {
    ...filesInParts(
      clean.map(({ turn }) => turn),
      Math.max(room, 0),
    ),
    system,
  };
}

/** Estimated tokens of conversation for which each model that calls tools has room, in the order in which they are asked. */
function roomsOf({ specs, tools, readers, maxOutputTokens }: Asked, system: string | undefined): number[] {
  if (specs.length === 0) return [demoRoom];
  const ofTools = estimateTokens(aboutTools + JSON.stringify([...readers, ...tools]));
  const question = { role: 'user', content: '' } as const;
  const asked = { system, question, maxOutputTokens, historyTokens: assumedRoom };
  const calling = specs.filter(offersTools);
  return calling.map((spec) => (historyRoom(spec, asked) ?? assumedRoom) - ofTools);
}
