import type { Turn } from '@orangery/api/contract';
import { estimateTokens } from '@orangery/api/tokens';
import type { ModelTurn } from '../../chat/models/model.ts';
import type { ModelSpec } from '../../chat/models/provider.ts';
import { historyRoom } from '../../chat/models/window.ts';
import type { GivenPassage, GivenPassages } from './citing/given-passages.ts';
import type { Found } from './finding/find.ts';
import type { PassagesRepository, StoredPassage } from './passages/passages.repository.ts';
import { type Extent, type PdfDocument, promptOf, sectionOf } from './prompt.ts';
import { showable } from './showable.ts';

/** Part of a window that documents may take: the conversation needs the rest. */
const documentPart = 2 / 3;
/** Tokens of passages that are given to a model at first: more of them hide the right one. */
const maxFound = 12_000;
/** Characters of a token at most, roughly: a longer text is not even counted. */
const charactersPerToken = 6;

type Room = {
  /** The model that is asked first. */
  readonly spec: ModelSpec | undefined;
  /** Estimated tokens of earlier conversation for a model whose window is not known. */
  readonly historyTokens: number;
  readonly maxOutputTokens: number | undefined;
  readonly turns: readonly ModelTurn[];
};

type Options = Room & {
  readonly documents: readonly PdfDocument[];
  readonly given: Pick<GivenPassages, 'add'>;
  readonly canSearch: boolean;
  readonly passages: Pick<PassagesRepository, 'lengthOf' | 'ofPages'>;
  readonly find: () => Promise<Found>;
  readonly isWithheld: (text: string) => boolean;
};

/** What a model is given of the documents. */
export type PreparedDocuments = {
  readonly system: string;
  readonly extent: Extent;
  /** What was found for the question, where not all goes along. */
  readonly found?: Found;
};

/** The instructions of a question: with all of the documents when there is room for them, else with what was found for it. */
export async function prepareDocuments(options: Options): Promise<PreparedDocuments> {
  const { documents, given, canSearch, passages, find, isWithheld } = options;
  const room = roomFor(options);
  const ids = documents.map(({ id }) => id);
  const shown = (stored: readonly StoredPassage[]): GivenPassage[] => given.add(showable(stored, isWithheld));
  if ((await passages.lengthOf(ids)) <= room * charactersPerToken) {
    const all = await passages.ofPages(ids);
    if (tokensOf(all) <= room) return { system: promptOf(documents, shown(all), 'whole'), extent: 'whole' };
  }
  const found = await find();
  const extent = { canSearch };
  const best = withinRoom(found, Math.min(maxFound, room));
  // Nothing fits what was asked: the beginning says at least what the documents are about.
  const chosen = best.length > 0 ? best : beginningOf(await passages.ofPages(ids, { from: 1, to: 2 }), room);
  return { system: promptOf(documents, shown(chosen), extent), extent, found };
}

/** Tokens of a document with its conversation: of what the window leaves beside the question, a part. */
function roomFor({ spec, historyTokens, maxOutputTokens, turns }: Room): number {
  const question = turns.at(-1);
  const room = question && historyRoom(spec, { question, maxOutputTokens, historyTokens });
  return Math.max(0, (room ?? historyTokens) * documentPart);
}

const tokensOf = (stored: readonly StoredPassage[]): number =>
  stored.reduce((sum, passage) => sum + estimateTokens(passage.text + sectionOf(passage)) + 8, 0);

/** The hits, best first, and then what stands around them, as far as there is room; in the order of the documents. */
function withinRoom({ hits, passages }: Found, room: number): readonly StoredPassage[] {
  const keyOf = ({ pdfId, number }: StoredPassage) => `${pdfId} ${number}`;
  const kept = new Set<string>();
  let left = room;
  for (const passage of [...hits, ...passages]) {
    const key = keyOf(passage);
    const cost = tokensOf([passage]);
    if (kept.has(key) || cost > left) continue;
    kept.add(key);
    left -= cost;
  }
  return passages.filter((passage) => kept.has(keyOf(passage)));
}

function beginningOf(stored: readonly StoredPassage[], room: number): readonly StoredPassage[] {
  let left = Math.min(room, 1_000);
  return stored.filter((passage) => {
    left -= tokensOf([passage]);
    return left >= 0;
  });
}

/** The conversation without the marks of earlier answers, which lead to other passages. */
export const withoutMarks = (turns: readonly Turn[]): ModelTurn[] =>
  turns.map(({ role, content }) => ({
    role,
    content: role === 'assistant' ? content.replace(/ ?\[\d{1,4}\](?!\()/g, '') : content,
  }));
