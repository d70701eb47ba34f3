import { type Language, languages } from '@orangery/api/contract';
import type { NoticeTexts } from '../../db/tables/notices.ts';
import type { translate as Translate } from '../../http/translations.ts';
import type { Plans } from '../plans/catalogue.ts';
import type { DueReminder, RemindersRepository } from './reminders.repository.ts';

const atOnce = 200;

export type RemindersDependencies = {
  readonly repository: RemindersRepository;
  readonly plans: Plans;
  readonly translate: typeof Translate;
  readonly now: () => Date;
};

/**
 * Writes a notice to those whose plan ends in seven days, in one, or has ended: each once. Open pages find it like any other
 * notice. Any number of processes may do it at the same time.
 */
export function createReminders({ repository, plans, translate, now }: RemindersDependencies) {
  return async (): Promise<void> => {
    const at = now();
    const timeZone = plans.current().time_zone;
    for (const due of await repository.due(at, atOnce))
      await repository.remind(due, textsOf(due, translate, timeZone), at);
  };
}

function textsOf(due: DueReminder, translate: typeof Translate, timeZone: string): NoticeTexts {
  return Object.fromEntries(
    languages.map((language) => [language, textOf(due, language, translate, timeZone)]),
  );
}

function textOf(
  { level, ends, days }: DueReminder,
  language: Language,
  translate: typeof Translate,
  timeZone: string,
) {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(ends);
  const plan = translate('server', language, 'billing', 'levels', String(level)) ?? '';
  const say = (part: 'title' | 'body') =>
    (translate('server', language, 'billing', 'reminders', days === 0 ? 'ended' : 'ends', part) ?? '')
      .replace('{{plan}}', plan)
      .replace('{{date}}', date);
  return { title: say('title'), body: say('body') };
}
