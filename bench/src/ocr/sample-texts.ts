import { pick } from './random.ts';

/** Parts that make sentences: any beginning goes with any middle and any end. */
type Parts = {
  readonly beginnings: readonly [string, ...string[]];
  readonly middles: readonly [string, ...string[]];
  readonly ends: readonly [string, ...string[]];
  /** Between parts. */
  readonly space: string;
  readonly words: readonly [string, ...string[]];
};

export const sampleLanguages = ['en', 'zh-Hans', 'zh-Hant', 'ru', 'fa'] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

const parts: Readonly<Record<SampleLanguage, Parts>> = {
  en: {
    beginnings: [
      'Early in the morning',
      'After the second meeting',
      'On 14 March',
      'Without much noise',
      'Near the old mill',
      'Once the rain had stopped',
      'According to the letter',
      'In room 27',
    ],
    middles: [
      'the keeper of the museum found',
      'our neighbour carefully described',
      'a young engineer measured',
      'the committee quietly approved',
      'two children drew',
      'the ferry company announced',
      'every gardener expected',
      'her brother never mentioned',
    ],
    ends: [
      'a map of the northern valley.',
      'three boxes of unread journals.',
      'the price of 48 copper kettles.',
      '“the best soup in town”, as she wrote.',
      'a delay of twenty minutes (or more).',
      'how quickly the glacier moves.',
      'nothing unusual; the clock was right.',
      'what remained of the budget: $1,250.',
    ],
    space: ' ',
    words: [
      'Harbour',
      'Quantity',
      'Copper',
      'Journal',
      'Valley',
      'Weight',
      'Museum',
      'Kettle',
      'Budget',
      'Delay',
      'Ferry',
      'Garden',
    ],
  },
  'zh-Hans': {
    beginnings: [
      '清晨的时候，',
      '第二次会议之后，',
      '三月十四日，',
      '在旧磨坊附近，',
      '雨停了以后，',
      '根据那封信，',
      '在二十七号房间里，',
      '没有人注意到，',
    ],
    middles: [
      '博物馆的管理员发现了',
      '邻居仔细描述了',
      '年轻的工程师测量了',
      '委员会悄悄批准了',
      '两个孩子画出了',
      '渡船公司公布了',
      '每位园丁都期待着',
      '她的哥哥从未提起',
    ],
    ends: [
      '北方山谷的地图。',
      '三箱没有读过的杂志。',
      '四十八个铜壶的价格。',
      '城里最好喝的汤。',
      '二十分钟的延误。',
      '冰川移动的速度。',
      '钟表走得很准这件事。',
      '剩下的预算和账单。',
    ],
    space: '',
    words: ['港口', '数量', '铜壶', '杂志', '山谷', '重量', '博物馆', '价格', '预算', '延误', '渡船', '花园'],
  },
  'zh-Hant': {
    beginnings: [
      '清晨的時候，',
      '第二次會議之後，',
      '三月十四日，',
      '在舊磨坊附近，',
      '雨停了以後，',
      '根據那封信，',
      '在二十七號房間裡，',
      '沒有人注意到，',
    ],
    middles: [
      '博物館的管理員發現了',
      '鄰居仔細描述了',
      '年輕的工程師測量了',
      '委員會悄悄批准了',
      '兩個孩子畫出了',
      '渡船公司公布了',
      '每位園丁都期待著',
      '她的哥哥從未提起',
    ],
    ends: [
      '北方山谷的地圖。',
      '三箱沒有讀過的雜誌。',
      '四十八個銅壺的價格。',
      '城裡最好喝的湯。',
      '二十分鐘的延誤。',
      '冰川移動的速度。',
      '鐘錶走得很準這件事。',
      '剩下的預算和帳單。',
    ],
    space: '',
    words: ['港口', '數量', '銅壺', '雜誌', '山谷', '重量', '博物館', '價格', '預算', '延誤', '渡船', '花園'],
  },
  ru: {
    beginnings: [
      'Рано утром',
      'После второго собрания',
      '14 марта',
      'Без лишнего шума',
      'Возле старой мельницы',
      'Когда дождь кончился,',
      'Судя по письму,',
      'В комнате 27',
    ],
    middles: [
      'хранитель музея нашёл',
      'наш сосед подробно описал',
      'молодой инженер измерил',
      'комиссия тихо одобрила',
      'двое детей нарисовали',
      'паромная компания объявила',
      'каждый садовник ожидал увидеть',
      'её брат ни разу не упомянул',
    ],
    ends: [
      'карту северной долины.',
      'три ящика непрочитанных журналов.',
      'цену 48 медных чайников.',
      '«лучший суп в городе», как она писала.',
      'задержку на двадцать минут (или больше).',
      'скорость движения ледника.',
      'то, что часы шли верно.',
      'остаток сметы: 1250 рублей.',
    ],
    space: ' ',
    words: [
      'Гавань',
      'Количество',
      'Медь',
      'Журнал',
      'Долина',
      'Вес',
      'Музей',
      'Чайник',
      'Смета',
      'Задержка',
      'Паром',
      'Сад',
    ],
  },
  fa: {
    beginnings: [
      'صبح زود',
      'پس از جلسهٔ دوم',
      'در چهاردهم مارس',
      'بی‌سروصدا',
      'نزدیک آسیاب قدیمی',
      'وقتی باران بند آمد',
      'بنا بر آن نامه',
      'در اتاق بیست و هفت',
    ],
    middles: [
      'نگهبان موزه پیدا کرد',
      'همسایهٔ ما با دقت شرح داد',
      'مهندسی جوان اندازه گرفت',
      'هیئت آرام تصویب کرد',
      'دو کودک کشیدند',
      'شرکت کشتی‌رانی اعلام کرد',
      'هر باغبان انتظار داشت',
      'برادرش هرگز نگفت',
    ],
    ends: [
      'نقشهٔ درهٔ شمالی را.',
      'سه جعبه مجلهٔ نخوانده را.',
      'قیمت کتری‌های مسی را.',
      'بهترین سوپ شهر را.',
      'تأخیر بیست دقیقه‌ای را.',
      'سرعت حرکت یخچال را.',
      'درست کار کردن ساعت را.',
      'باقی‌ماندهٔ بودجه را.',
    ],
    space: ' ',
    words: ['بندر', 'تعداد', 'مس', 'مجله', 'دره', 'وزن', 'موزه', 'کتری', 'بودجه', 'تأخیر', 'کشتی', 'باغ'],
  },
};

const sentence = (random: () => number, { beginnings, middles, ends, space }: Parts): string =>
  [pick(random, beginnings), pick(random, middles), pick(random, ends)].join(space);

/** Three to six sentences that no test has. */
export function sampleText(random: () => number, language: SampleLanguage): string {
  const some = Array.from({ length: 3 + Math.floor(random() * 4) }, () => sentence(random, parts[language]));
  return some.join(parts[language].space);
}

/** What a cell of a table may have in it: a word, a figure, or nothing. */
export function sampleCell(random: () => number, language: SampleLanguage): string {
  const kind = random();
  if (kind < 0.08) return '';
  if (kind < 0.5) return pick(random, parts[language].words);
  const figure = Math.floor(random() * 10 ** (2 + Math.floor(random() * 4)));
  return kind < 0.75
    ? String(figure)
    : kind < 0.9
      ? figure.toLocaleString('en-US')
      : `${(figure / 100).toFixed(1)}%`;
}
