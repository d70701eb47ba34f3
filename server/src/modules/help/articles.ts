import { type DataOf, defaultModel, type Language, limits, timings } from '@orangery/api/contract';
import type { Config } from '../../config.ts';
import { translate } from '../../http/translations.ts';
import { limitOf, type PlanCatalogue } from '../plans/catalogue.ts';
import { articleList, type Topic } from './article-list.ts';

const megabyte = 1024 * 1024;

/** Every figure an article may name; none is written into a text. Null: no limit. */
const figuresOf = (plans: PlanCatalogue, picturesBytes: number): Readonly<Record<string, number | null>> => ({
  freeDefault: limitOf(plans, 1, defaultModel),
  freeGpt4: limitOf(plans, 1, '4.0'),
  replyWords: plans.levels[1].reply_words,
  vipGpt4: limitOf(plans, 2, '4.0'),
  svipMonth: limitOf(plans, 3, '4.0', 'month'),
  svipDay: limitOf(plans, 3, '4.0'),
  freePresentations: limitOf(plans, 1, 'presentation', 'month'),
  vipPresentations: limitOf(plans, 2, 'presentation', 'month'),
  svipPresentations: limitOf(plans, 3, 'presentation', 'month'),
  proPresentations: limitOf(plans, 4, 'presentation', 'month'),
  invitationDays: plans.invitation.days,
  symbols: limits.messageSymbols,
  pdfMegabytes: limits.pdfBytes / megabyte,
  documentMegabytes: limits.documentBytes / megabyte,
  keptMegabytes: picturesBytes / megabyte,
  imageMegabytes: limits.ocrImageBytes / megabyte,
  pictures: limits.picturesPerQuestion,
  pictureMegabytes: limits.pictureBytes / megabyte,
  drawingSymbols: limits.drawingSymbols.max,
  avatarMegabytes: limits.avatarBytes / megabyte,
  passwordMin: limits.password.min,
  passwordMax: limits.password.max,
  nameBytes: limits.displayNameBytes.max,
  codeMinutes: timings.codeLifetime / 60_000,
  resendSeconds: timings.codeResend / 1_000,
});

/** What people call the time in which a day of the plans begins. */
function zoneName(language: Language, timeZone: string): string {
  const format = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

const topics = Object.keys(articleList) as Topic[];

/** The help centre in one language. */
export function articlesIn(
  language: Language,
  plans: PlanCatalogue,
  { picturesBytes }: Pick<Config, 'picturesBytes'>,
): DataOf<'GET /chat/help/articles'> {
  const numbers = new Intl.NumberFormat(language);
  const figures = figuresOf(plans, picturesBytes);
  const timeZone = zoneName(language, plans.time_zone);
  const find = (...keys: string[]) =>
    (translate('help', language, ...keys) ?? '').replace(/\{\{(\w+)\}\}/g, (_whole, name: string) =>
      name === 'timeZone' ? timeZone : numbers.format(figures[name] ?? Number.POSITIVE_INFINITY),
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
