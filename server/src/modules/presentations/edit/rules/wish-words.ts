import type { SlideLayout } from '@orangery/api/contract';
import { fold } from '../../../pdfs/answers/text/fold.ts';

/** A wish as its words are looked for: folded, and endings of Persian words apart. */
export const foldWish = (text: string): string =>
  ` ${fold(text).replaceAll('\u200c', ' ').replace(/\s+/gu, ' ').trim()} `;

/** Beginnings of words, in English, Russian, Chinese and Persian; those of Chinese anywhere. */
const words = (list: string): RegExp => {
  const each = list.split('|').map((word) => {
    const folded = fold(word).replaceAll('\u200c', ' ');
    const isHan = /^\p{Script=Han}/u.test(folded);
    return isHan ? folded : `(?<![\\p{L}\\p{N}])${folded}`;
  });
  return new RegExp(each.join('|'), 'u');
};

export const asks = {
  translate: words('translat|перевед|перевест|перевод|翻译|译成|ترجمه'),
  rewrite: words(
    'rewrite|rephrase|reword|improve|better|proofread|перепиш|переформул|улучш|исправ|改写|重写|润色|优化|بازنویس|بهتر|ویرایش متن',
  ),
  theme: words('theme|design|тем[аыуе]|оформлен|дизайн|主题|主題|风格|配色|تم |پوسته|قالب|طرح'),
  dark: words('dark|темн|深色|暗|تیره|تاریک'),
  light: words('light|bright|светл|浅色|明亮|روشن'),
  numbers: words(
    'slide numbers|page numbers|numbering|номера|нумерац|页码|頁碼|编号|شماره اسلاید|شماره صفحه|شماره ها|شماره‌ها',
  ),
  off: words(
    'hide|off|without|no |remove|turn off|убер|скро|без|выключ|отключ|隐藏|去掉|关闭|不要|不显示|删除|بدون|حذف|پنهان|خاموش|بردار',
  ),
  title: words('title|heading|rename|call|заголов|назван|назов|переимен|标题|標題|题目|命名|عنوان|تیتر|نام'),
  remove: words('delete|remove|drop|throw out|удал|убер|убра|删除|删掉|去掉|移除|حذف|پاک کن|بردار'),
  duplicate: words('duplicate|copy|clone|дублир|скопир|копи[юя]|复制|拷贝|کپی|تکثیر|دو تا'),
  move: words(
    'move|put slide|shift|перемест|передвин|перенес|постав|移动|移到|挪|放到|منتقل|جابه جا|جابجا|انتقال|ببر',
  ),
  add: words(
    'add|insert|append|new|create|добав|встав|созда|нов[ыоа]|添加|加一|增加|插入|新建|加个|加上|اضافه|بیفزا|افزودن|درج|بساز',
  ),
  shorten: words(
    'short|concise|brief|less text|trim|cut|короч|сократ|кратк|меньше текст|精简|缩短|简短|简洁|短一|کوتاه|خلاصه|مختصر',
  ),
  before: words('before|in front of|перед|до слайда|之前|前面|قبل|پیش از'),
  after: words('after|behind|below|после|за слайд|之后|后面|بعد|پس از'),
  toEnd: words('to the end|last place|в конец|最后|末尾|اخر|انتها|پایان'),
  toStart: words('to the beginning|to the start|to the front|first place|в начало|开头|最前|اول|ابتدا'),
  all: words(
    'all|every|whole|everything|entire|deck|presentation|все|всю|презентаци|全部|所有|整个|每|همه|کل|تمام|ارائه',
  ),
  presentation: words('presentation|deck|презентаци|演示|ppt|ارائه'),
} as const;

const layouts: readonly (readonly [SlideLayout, RegExp])[] = [
  [
    'two-columns',
    words('two columns|two-column|2 columns|columns|две колонк|колонк|два столб|两栏|双栏|两列|دو ستون'),
  ],
  ['comparison', words('comparison|compare|versus|vs|сравнен|сравни|对比|比较|مقایسه')],
  [
    'big-number',
    words(
      'big number|large number|key figure|крупное числ|крупная цифр|крупной цифр|большое число|большой цифр|большая цифр|大数字|关键数字|عدد بزرگ|رقم بزرگ',
    ),
  ],
  [
    'image-text',
    words(
      'image and text|picture and text|text and image|text and picture|image text|картинка и текст|картинка с текст|картинку и текст|текст и картинк|текст с картинк|图文|图片和文字|تصویر و متن|متن و تصویر',
    ),
  ],
  [
    'agenda',
    words(
      'agenda|contents|outline slide|повестк|содержан|план |плана |планом |目录|议程|大纲|دستور جلسه|فهرست',
    ),
  ],
  [
    'closing',
    words(
      'closing|thank|farewell|final slide|заключ|заверш|спасибо|прощ|结束|结尾|致谢|谢谢|پایانی|سپاس|تشکر|خداحافظ',
    ),
  ],
  ['section', words('section|divider|раздел|章节|分隔|过渡|بخش|جداکننده')],
  [
    'timeline',
    words('timeline|time line|лент[аеуы] времени|хронолог|таймлайн|时间线|时间轴|خط زمان|گاه شمار'),
  ],
  ['process', words('process|steps|этап|процесс|шаг|流程|步骤|فرایند|فرآیند|مراحل|گام')],
  ['team', words('team|команд|团队|تیم')],
  ['quote', words('quote|quotation|цитат|引用|引言|引语|نقل قول')],
  ['chart', words('chart|graph|диаграмм|график|图表|柱状图|折线图|饼图|نمودار')],
  ['table', words('table|таблиц|表格|جدول')],
  ['image', words('image|picture|photo|картинк|изображен|фото|图片|全图|照片|تصویر|عکس')],
  ['title', words('title slide|cover|титульн|обложк|封面|标题页|اسلاید عنوان|جلد')],
  ['text', words('text|bullets|list|текст|список|文本|文字|列表|متن|فهرست وار')],
];

/** The layout that a wish names. */
export const layoutIn = (wish: string): SlideLayout | undefined =>
  layouts.find(([, pattern]) => pattern.test(wish))?.[0];

/** What stands in quotation marks, else behind a colon or a word that leads to a new text. */
export function newTextIn(given: string): string | undefined {
  const quoted = /["“«„「『'‘](.{1,400}?)["”»“」』'’](?!\p{L})/u.exec(given)?.[1];
  if (quoted?.trim()) return quoted.trim();
  const led =
    /(?:[:：]\s*|(?<=\s)(?:to|as|в|на|به)\s+|(?:改为|改成|改叫|叫做|设为|命名为)\s*)(?!slide|слайд|اسلاید|第)(\S.{0,399})$/iu.exec(
      given,
    )?.[1];
  return (
    led
      ?.replace(/[.。!！]+$/u, '')
      .replace(/\s*(?:تغییر بده|تغییر ده|کن|بگذار)$/u, '')
      .trim() || undefined
  );
}
