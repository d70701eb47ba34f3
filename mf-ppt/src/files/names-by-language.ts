import type { DeckLanguage } from '@orangery/api';
import { slideLayouts } from '@orangery/api/slides';
import type { FileNames } from './pptx/deck-file.ts';

/**
 * What PowerPoint calls layouts and empty placeholders, in the languages of presentations in which the product does not speak. Each: the
 * layouts in the order of `slideLayouts`, then title, subtitle, text, footer, date and number of a slide.
 */
const names = {
  'zh-TW':
    '標題投影片|目錄|章節標題|標題及文字|兩欄|比較|引言|大數字|圖片|圖片及文字|圖表|表格|時間軸|流程|團隊|結尾投影片|標題|副標題|文字|頁尾|日期|投影片編號',
  ar: 'شريحة العنوان|جدول الأعمال|عنوان القسم|عنوان ونص|عمودان|مقارنة|اقتباس|رقم كبير|صورة|صورة ونص|مخطط|جدول|خط زمني|خطوات|الفريق|شريحة الختام|العنوان|العنوان الفرعي|النص|تذييل|التاريخ|رقم الشريحة',
  de: 'Titelfolie|Agenda|Abschnitt|Titel und Text|Zwei Spalten|Vergleich|Zitat|Große Zahl|Bild|Bild und Text|Diagramm|Tabelle|Zeitachse|Ablauf|Team|Schlussfolie|Titel|Untertitel|Text|Fußzeile|Datum|Foliennummer',
  es: 'Diapositiva de título|Agenda|Sección|Título y texto|Dos columnas|Comparación|Cita|Número grande|Imagen|Imagen y texto|Gráfico|Tabla|Cronología|Proceso|Equipo|Diapositiva de cierre|Título|Subtítulo|Texto|Pie de página|Fecha|Número de diapositiva',
  fr: 'Diapositive de titre|Sommaire|Section|Titre et texte|Deux colonnes|Comparaison|Citation|Grand chiffre|Image|Image et texte|Graphique|Tableau|Chronologie|Processus|Équipe|Diapositive de fin|Titre|Sous-titre|Texte|Pied de page|Date|Numéro de diapositive',
  hi: 'शीर्षक स्लाइड|विषय-सूची|खंड|शीर्षक और पाठ|दो स्तंभ|तुलना|उद्धरण|बड़ी संख्या|चित्र|चित्र और पाठ|चार्ट|तालिका|समयरेखा|प्रक्रिया|टीम|समापन स्लाइड|शीर्षक|उपशीर्षक|पाठ|पादलेख|दिनांक|स्लाइड संख्या',
  it: 'Diapositiva titolo|Agenda|Sezione|Titolo e testo|Due colonne|Confronto|Citazione|Numero grande|Immagine|Immagine e testo|Grafico|Tabella|Cronologia|Processo|Squadra|Diapositiva finale|Titolo|Sottotitolo|Testo|Piè di pagina|Data|Numero diapositiva',
  ja: 'タイトル スライド|目次|セクション見出し|タイトルとテキスト|2 列|比較|引用|大きな数字|画像|画像とテキスト|グラフ|表|タイムライン|プロセス|チーム|最後のスライド|タイトル|サブタイトル|テキスト|フッター|日付|スライド番号',
  ko: '제목 슬라이드|목차|구역 머리글|제목 및 텍스트|두 열|비교|인용|큰 숫자|그림|그림 및 텍스트|차트|표|타임라인|프로세스|팀|마지막 슬라이드|제목|부제목|텍스트|바닥글|날짜|슬라이드 번호',
  pt: 'Slide de título|Agenda|Seção|Título e texto|Duas colunas|Comparação|Citação|Número grande|Imagem|Imagem e texto|Gráfico|Tabela|Linha do tempo|Processo|Equipe|Slide de encerramento|Título|Subtítulo|Texto|Rodapé|Data|Número do slide',
  tr: 'Başlık slaydı|Gündem|Bölüm üst bilgisi|Başlık ve metin|İki sütun|Karşılaştırma|Alıntı|Büyük sayı|Resim|Resim ve metin|Grafik|Tablo|Zaman çizelgesi|Süreç|Ekip|Kapanış slaydı|Başlık|Alt başlık|Metin|Alt bilgi|Tarih|Slayt numarası',
  uk: 'Титульний слайд|План|Розділ|Заголовок і текст|Дві колонки|Порівняння|Цитата|Велике число|Зображення|Зображення й текст|Діаграма|Таблиця|Хронологія|Процес|Команда|Завершальний слайд|Заголовок|Підзаголовок|Текст|Нижній колонтитул|Дата|Номер слайда',
} as const satisfies Record<Exclude<DeckLanguage, 'en' | 'zh' | 'ru' | 'fa'>, string>;

const prompts = ['title', 'subtitle', 'body', 'footer', 'date', 'slide-number'] as const;

type NamedLanguage = keyof typeof names;

/** Names of layouts and placeholders in a file. */
export function namesIn(language: NamedLanguage): FileNames {
  const all = names[language].split('|');
  const named = <K extends string>(keys: readonly K[], from: number) =>
    Object.fromEntries(keys.map((key, index) => [key, all[from + index] ?? ''])) as Record<K, string>;
  return { layouts: named(slideLayouts, 0), prompts: named(prompts, slideLayouts.length) };
}
