/** What an answer has to have: a number, a point in time, a name. */
export type AnswerKind = 'number' | 'time' | 'name';

/** How questions of the four languages ask for each, the most certain first. */
const asked: readonly (readonly [kind: AnswerKind, question: RegExp])[] = [
  [
    'time',
    /\bwhen\b|\b(?:what|which|by what) (?:year|date|day|month|time|century|decade|season)\b|когда|в как(?:ом|ой|ие|ую) (?:год|век|месяц|день|дни|дат|десятилет)|как(?:ого|ой) (?:числа|даты)|什么时候|什么时间|何时|哪一?[年天月]|几[月号点]|چه (?:زمان|سال|وقت|تاریخ|روز|ماه)|کدام (?:سال|روز|ماه)|چند سالگی/iu,
  ],
  [
    'number',
    /\bhow (?:much|many|far|long|old|large|big|tall|high|deep|often|fast|heavy|wide|thick|hot|cold|soon|late)\b|\bwhat (?:percentage|share|number|amount|price|temperature|age|distance|size|speed|weight|height|length|width|area|proportion|fraction|ratio)\b|скольк|как(?:ая|ой|ова|ую) (?:част|дол|площад|высот|длин|ширин|глубин|сумм|температур|стоимост|цен|скорост|процент|вес|возраст|размер|срок|расстояни)|как (?:долго|часто|далеко)|多少|几|多[长大久高远重快深厚宽低]|百分之|چند|چقدر|چه (?:مقدار|میزان|تعداد|مبلغ|اندازه|مدت|درصد)/iu,
  ],
  ['name', /\bwho(?:m|se)?\b|(?<!\p{L})(?:кто|кого|кому|кем|чей|чья|чьё|чьи)(?!\p{L})/iu],
];

const months =
  'januar|februar|march|april|may|june|july|august|septemb|octob|novemb|decemb|январ|феврал|март|апрел|ма[йяе]|июн|июл|август|сентябр|октябр|ноябр|декабр|فروردین|اردیبهشت|خرداد|تیر|مرداد|شهریور|مهر|آبان|آذر|دی|بهمن|اسفند|ژانویه|فوریه|مارس|آوریل|ژوئن|ژوئیه|اوت|سپتامبر|اکتبر|نوامبر|دسامبر';
const days =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|понедельник|вторник|сред|четверг|пятниц|суббот|воскресень|شنبه|جمعه|spring|summer|autumn|winter|весн|лет[оа]м?|осень|осени|зим';
const numberWords =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|half|quarter|twice|once|both|од(?:ин|на|но|ного|ной)|дв(?:а|е|ух|ое)|тр(?:и|ёх|ех|ое)|четыр(?:е|ёх|ех)|пят(?:ь|и)|шест(?:ь|и)|сем(?:ь|и)|вос(?:емь|ьми)|девят(?:ь|и)|десят(?:ь|и)|\\p{L}+надцат(?:ь|и)|двадцат[ьи]|тридцат[ьи]|сорока?|\\p{L}+десят|ста?|двести|триста|тысяч\\p{L}*|миллион\\p{L}*|полови\\p{L}*|четверть|дважды|یک|دو|سه|چهار|پنج|شش|هفت|هشت|نه|ده|یازده|دوازده|\\p{L}+زده|بیست|سی|چهل|پنجاه|شصت|هفتاد|هشتاد|نود|صد|هزار|میلیون|نیم|نصف';
const has: Readonly<Record<AnswerKind, RegExp>> = {
  time: new RegExp(
    `\\p{N}{4}|\\p{N}{1,2}[:.]\\p{N}{2}|\\p{N}{1,2}(?:st|nd|rd|th)\\b|(?<!\\p{L})(?:${months}|${days})|[\\p{N}一二三四五六七八九十〇零两]+ ?[年月日天点号世]`,
    'iu',
  ),
  number: new RegExp(
    `\\p{N}|[一二三四五六七八九十百千万亿两半]|(?<!\\p{L})(?:${numberWords})(?!\\p{L})`,
    'iu',
  ),
  name: /(?<=[\p{L}\p{N},;:)] )\p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+ \p{Lu}/u,
};

/** What a question asks for; undefined where it does not say, or no text shows. */
export const answerKindOf = (question: string): AnswerKind | undefined =>
  asked.find(([, pattern]) => pattern.test(question))?.[0];

/** A text may have the answer to a question of that kind. */
export const mayAnswer = (kind: AnswerKind | undefined, text: string): boolean =>
  kind === undefined || has[kind].test(text);
