import { type DataOf, type Language, limits, timings } from '@orangery/api/contract';
import { text } from '../../http/texts.ts';
import { plans } from '../../plans.ts';
import { articleList, type Topic } from './article-list.ts';

const megabyte = 1024 * 1024;

/** Every figure an article may name; none is written into a text. */
const figures: Readonly<Record<string, number>> = {
  freeDefault: plans.free.defaultPerDay,
  freeGpt4: plans.free.gpt4PerDay,
  replyWords: plans.free.replyWords,
  vipGpt4: plans.vip.gpt4PerDay,
  svipMonth: plans.svip.gpt4PerMonth,
  svipDay: plans.svip.gpt4PerDay,
  invitationDays: plans.invitationDays,
  symbols: limits.messageSymbols,
  pdfMegabytes: limits.pdfBytes / megabyte,
  documentMegabytes: limits.documentBytes / megabyte,
  imageMegabytes: limits.ocrImageBytes / megabyte,
  avatarMegabytes: limits.avatarBytes / megabyte,
  passwordMin: limits.password.min,
  passwordMax: limits.password.max,
  nameBytes: limits.displayNameBytes.max,
  codeMinutes: timings.codeLifetime / 60_000,
  resendSeconds: timings.codeResend / 1_000,
};

const topics = Object.keys(articleList) as Topic[];

/** The help centre in one language. */
export function articlesIn(language: Language): DataOf<'GET /chat/help/articles'> {
  const numbers = new Intl.NumberFormat(language);
  const find = (...keys: string[]) =>
    (text('help', language, ...keys) ?? '').replace(/\{\{(\w+)\}\}/g, (_whole, name: string) =>
      numbers.format(figures[name] ?? Number.NaN),
    );
  return {
    topics: topics.map((id) => ({ id, title: find('topics', id) })),
    articles: topics.flatMap((topic) =>
      articleList[topic].map(({ id, question }) => ({
        id,
        topic,
        title: find('articles', id, 'title'),
        body: find('articles', id, 'body'),
        question: question ?? false,
      })),
    ),
  };
}
