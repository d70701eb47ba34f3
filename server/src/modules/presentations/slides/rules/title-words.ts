/** What titles say of what their slides are. Words of the languages in which the product speaks, and some others. */
const titles = {
  closing:
    /thank|questions|q\s?&\s?a|contact|the end|спасиб|вопрос|контакт|благодар|谢谢|謝謝|感谢|问答|問答|提问|联系|سپاس|ممنون|پرسش|تماس|شكرا|أسئلة|danke|fragen|gracias|preguntas|merci|grazie|domande|obrigad|teşekkür|sorular|дякую|запитання|ありがとう|質疑|감사|질문|धन्यवाद/iu,
  agenda:
    /^(?:agenda|contents|table of contents|outline|overview|содержание|план|повестка(?: дня)?|оглавление|目录|目錄|议程|議程|大纲|دستور جلسه|فهرست(?: مطالب)?|برنامه|جدول الأعمال|tagesordnung|inhalt|orden del día|índice|sommaire|ordre du jour|gündem|зміст|порядок денний|目次|アジェンダ|목차)$/iu,
  process:
    /\bsteps?\b|process|workflow|how to|roadmap|procedure|шаг|этап|процесс|порядок действий|步骤|步驟|流程|阶段|گام|مراحل|مرحله|روند|فرایند|فرآیند|schritt|ablauf|pasos|proceso|étapes|processus|passi|fasi|passos|adım|süreç|крок|етап|手順|プロセス|단계|절차|خطوات/iu,
  comparison:
    /\bvs\.?(?!\p{L})|versus|compar|pros and cons|before and after|advantages and|strengths and|сравн|против|плюсы и минусы|до и после|对比|對比|比较|比較|优缺点|优势与|مقایسه|در برابر|مزایا و معایب|vergleich|vor- und nachteile|ventajas|avantages|confronto|karşılaştır|порівнян|비교/iu,
  team: /\bteam\b|our people|speakers|команда|коллектив|докладчик|团队|團隊|成员|تیم|گروه ما|اعضا|équipe|equipo|squadra|equipe|ekip|チーム|팀/iu,
} as const;

export const titleSays = (title: string, what: keyof typeof titles): boolean =>
  titles[what].test(title.trim());
