import type { DeckLanguage } from '@orangery/api/contract';

/**
 * Headings that a talk about anything may have, for a topic that says nothing else: opening ones, one that is numbered, closing ones. They
 * are content of a presentation, in its language.
 */
const headings: Readonly<Record<DeckLanguage, string>> = {
  en: 'Introduction|Background|Goals|Main points|Examples|Challenges|Opportunities|Next steps|Summary|Questions',
  zh: '引言|背景|目标|要点|案例|挑战|机遇|下一步|总结|问答',
  'zh-TW': '引言|背景|目標|重點|案例|挑戰|機會|下一步|總結|問答',
  ru: 'Введение|Предыстория|Цели|Главное|Примеры|Трудности|Возможности|Следующие шаги|Итоги|Вопросы',
  fa: 'مقدمه|پیشینه|هدف‌ها|نکته‌های اصلی|نمونه‌ها|چالش‌ها|فرصت‌ها|گام‌های بعدی|جمع‌بندی|پرسش‌ها',
  ar: 'مقدمة|الخلفية|الأهداف|النقاط الرئيسية|أمثلة|التحديات|الفرص|الخطوات التالية|الخلاصة|أسئلة',
  de: 'Einleitung|Hintergrund|Ziele|Kernpunkte|Beispiele|Herausforderungen|Chancen|Nächste Schritte|Zusammenfassung|Fragen',
  es: 'Introducción|Antecedentes|Objetivos|Puntos clave|Ejemplos|Retos|Oportunidades|Próximos pasos|Resumen|Preguntas',
  fr: 'Introduction|Contexte|Objectifs|Points clés|Exemples|Défis|Opportunités|Prochaines étapes|Résumé|Questions',
  hi: 'परिचय|पृष्ठभूमि|लक्ष्य|मुख्य बातें|उदाहरण|चुनौतियाँ|अवसर|अगले कदम|सारांश|प्रश्न',
  it: 'Introduzione|Contesto|Obiettivi|Punti chiave|Esempi|Sfide|Opportunità|Prossimi passi|Riepilogo|Domande',
  ja: 'はじめに|背景|目標|要点|事例|課題|機会|今後の進め方|まとめ|質疑応答',
  ko: '소개|배경|목표|핵심 내용|사례|과제|기회|다음 단계|요약|질문',
  pt: 'Introdução|Contexto|Objetivos|Pontos principais|Exemplos|Desafios|Oportunidades|Próximos passos|Resumo|Perguntas',
  tr: 'Giriş|Arka plan|Hedefler|Ana noktalar|Örnekler|Zorluklar|Fırsatlar|Sonraki adımlar|Özet|Sorular',
  uk: 'Вступ|Передумови|Цілі|Головне|Приклади|Труднощі|Можливості|Наступні кроки|Підсумки|Запитання',
};

/** Which headings a short talk keeps, the most needed first. */
const needed = [0, 3, 8, 1, 4, 7, 5, 9, 2, 6];
const mainPoints = 3;

/** So many headings in the order of a talk; the main points are numbered when there are more places than headings. */
export function skeletonOf(language: DeckLanguage, count: number): string[] {
  const all = headings[language].split('|');
  const kept = new Set(needed.slice(0, count));
  const more = Math.max(0, count - all.length);
  const number = new Intl.NumberFormat(language);
  return all.flatMap((heading, index) => {
    if (!kept.has(index)) return [];
    if (index !== mainPoints || more === 0) return [heading];
    return Array.from({ length: more + 1 }, (_, at) => `${heading} ${number.format(at + 1)}`);
  });
}
