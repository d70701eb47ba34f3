import type { DeckLanguage } from '@orangery/api/contract';

/** Titles of slides that a wish without a title adds: content of a presentation, in its language. */
const titles: Readonly<Record<DeckLanguage, readonly [closing: string, agenda: string, section: string]>> = {
  en: ['Thank you', 'Agenda', 'New section'],
  zh: ['谢谢', '目录', '新章节'],
  'zh-TW': ['謝謝', '目錄', '新章節'],
  ru: ['Спасибо за внимание', 'План', 'Новый раздел'],
  fa: ['سپاس از توجه شما', 'فهرست', 'بخش تازه'],
  ar: ['شكرًا لكم', 'جدول الأعمال', 'قسم جديد'],
  de: ['Vielen Dank', 'Agenda', 'Neuer Abschnitt'],
  es: ['Gracias', 'Agenda', 'Nueva sección'],
  fr: ['Merci', 'Sommaire', 'Nouvelle partie'],
  hi: ['धन्यवाद', 'विषय-सूची', 'नया खंड'],
  it: ['Grazie', 'Agenda', 'Nuova sezione'],
  ja: ['ありがとうございました', '目次', '新しい章'],
  ko: ['감사합니다', '목차', '새 섹션'],
  pt: ['Obrigado', 'Agenda', 'Nova seção'],
  tr: ['Teşekkürler', 'Gündem', 'Yeni bölüm'],
  uk: ['Дякую за увагу', 'План', 'Новий розділ'],
};

export const titleFor = (language: DeckLanguage, layout: 'closing' | 'agenda' | 'section'): string => {
  const [closing, agenda, section] = titles[language];
  return { closing, agenda, section }[layout];
};
