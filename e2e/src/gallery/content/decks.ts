import type { Deck } from '@orangery/api/contract';
import type { Language } from '../dictionary.ts';

type Words = {
  title: string;
  subtitle: string;
  reasons: string;
  shade: string;
  fruit: string;
  begin: string;
  ask: string;
};

const words: Readonly<Record<Language, Words>> = {
  en: {
    title: 'City orchards',
    subtitle: 'Trees for every street',
    reasons: 'Why plant trees',
    shade: 'Shade lowers the heat of streets',
    fruit: 'Fruit for schools',
    begin: 'How to begin',
    ask: 'Ask the neighbours',
  },
  zh: {
    title: '城市果园',
    subtitle: '让每条街都有树',
    reasons: '为什么种树',
    shade: '树荫能降低街道的温度',
    fruit: '给学校提供水果',
    begin: '如何开始',
    ask: '先问问邻居',
  },
  ru: {
    title: 'Городские сады',
    subtitle: 'Деревья для каждой улицы',
    reasons: 'Зачем сажать деревья',
    shade: 'Тень спасает улицы от жары',
    fruit: 'Фрукты для школ',
    begin: 'С чего начать',
    ask: 'Спросите соседей',
  },
  fa: {
    title: 'باغ‌های شهری',
    subtitle: 'درختی برای هر خیابان',
    reasons: 'چرا درخت بکاریم',
    shade: 'سایه از گرمای خیابان می‌کاهد',
    fruit: 'میوه برای مدرسه‌ها',
    begin: 'چگونه آغاز کنیم',
    ask: 'از همسایه‌ها بپرسید',
  },
};

export const deckTitle = (language: Language): string => words[language].title;

/** A short presentation in a language. */
export function deckIn(language: Language): Deck {
  const { title, subtitle, reasons, shade, fruit, begin, ask } = words[language];
  return {
    version: 1,
    title,
    language,
    theme: 'orangery',
    numbers: true,
    slides: [
      { id: 'cover', layout: 'title', title, subtitle },
      {
        id: 'reasons',
        layout: 'text',
        title: reasons,
        body: [shade, fruit].map((text) => ({ text, level: 0 })),
        notes: shade,
      },
      { id: 'begin', layout: 'text', title: begin, body: [{ text: ask, level: 0 }] },
    ],
  };
}

/** An outline as a model writes it. */
export function outlineIn(language: Language): string {
  const { title, reasons, shade, fruit, begin, ask } = words[language];
  return [`# ${title}`, `## ${reasons}`, `- ${shade}`, `- ${fruit}`, `## ${begin}`, `- ${ask}`].join('\n');
}
