import type { Language } from '@orangery/api/contract';
import { speaker } from '../../chat/models/demo/say.ts';
import type { StoredPassage } from './passages/passages.repository.ts';
import { sentencesOf } from './text/sentences.ts';
import { wellFormed } from './text/well-formed.ts';

/** What a person sees of a document before they ask. */
export type Description = { readonly summary: string; readonly questions: readonly string[] };

export const questionsOfDocument = 4;
/** Characters. */
export const maxSummary = 800;

export const oneLine = (text: string, max: number): string => {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return wellFormed(line.length <= max ? line : `${line.slice(0, max - 1).trimEnd()}…`);
};

/** Headings that every document may have: a question about one of them says nothing of this document. */
const usualHeadings = new Set(
  `abstract|introduction|contents|table of contents|references|bibliography|acknowledgements|acknowledgments|appendix|index|preface|
  foreword|summary|conclusion|conclusions|摘要|引言|前言|绪论|目录|参考文献|致谢|附录|结论|总结|序|аннотация|введение|содержание|оглавление|
  литература|список литературы|благодарности|приложение|предисловие|заключение|выводы|چکیده|مقدمه|فهرست|فهرست مطالب|منابع|مراجع|سپاسگزاری|
  پیوست|پیشگفتار|نتیجه‌گیری|جمع‌بندی`.split(/\|\s*/),
);

const isUsual = (heading: string): boolean =>
  usualHeadings.has(heading.toLowerCase().replace(/[\s.:：]+$/u, ''));

/** A title, names of authors and addresses are none: they end without a mark, or their words begin with capitals. */
function isProse(sentence: string): boolean {
  if (!/[.!?。！？؟…]["'”’»）)]*$/u.test(sentence)) return false;
  const words = sentence.match(/\p{L}[\p{L}\p{M}'’-]+/gu) ?? [];
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  return capitals <= words.length / 2;
}

/** The first sentences that say something, and questions about the headings. */
export function extractDescription(
  passages: readonly StoredPassage[],
  headings: readonly string[],
  language: Language,
): Description {
  const say = speaker(language);
  const sentences = passages
    .slice(0, 6)
    .flatMap(({ text }) => text.split('\n'))
    .flatMap((block) => sentencesOf(block).map(({ from, to }) => oneLine(block.slice(from, to), 400)))
    .filter((sentence) => sentence.length >= 40 || /\p{Script=Han}{12}/u.test(sentence));
  const prose = sentences.filter(isProse);
  const asked = headings
    .map((heading) => heading.replace(/^[\p{Nd}.]+[.)]?\s+/u, '').trim())
    .filter((heading) => heading.length >= 3 && heading.length <= 100 && !isUsual(heading))
    .map((heading) => say('pdf.questionAbout', { heading: oneLine(heading, 100) }));
  const usual = ['what', 'important', 'figures', 'conclusion'].map((key) => say(`pdf.question.${key}`));
  return {
    summary: oneLine((prose.length > 0 ? prose : sentences).slice(0, 3).join(' '), maxSummary),
    questions: [...asked.slice(0, 3), ...usual].slice(0, questionsOfDocument),
  };
}
