/** Words that decks of the benchmark are made of, by language: two of each were written for it. */
export type DeckTexts = {
  readonly titles: readonly string[];
  readonly sentences: readonly string[];
  readonly words: readonly string[];
  /** A word far longer than usual. */
  readonly long: string;
};

export const deckTexts = {
  en: {
    titles: [
      'How the orchard grew in one year',
      'What our customers ask for',
      'Three things to decide today',
    ],
    sentences: [
      'Deliveries arrive two days earlier than last spring, because the trucks leave before the roads fill up.',
      'Every second customer comes back within a month; most of them were told about us by a friend.',
      'The new press needs less water, and the people who clean it are home an hour sooner.',
      'Costs rose in winter, yet we kept the price and lost nobody.',
    ],
    words: ['Harvest', 'Transport', 'Quality control', 'Price', 'Weather', 'Staff', 'Storage', 'Export'],
    long: 'counterrevolutionaries-and-disestablishmentarianism',
  },
  zh: {
    titles: ['果园这一年的成长', '客户真正需要什么', '今天要决定的三件事'],
    sentences: [
      '货车赶在道路拥堵之前出发，因此送货比去年春天早两天到达。',
      '每两位顾客中就有一位在一个月内再次光顾，其中大多数是朋友推荐的。',
      '新的榨汁机用水更少，清洗它的员工也能提前一小时回家（每天）。',
      '冬季成本上升，但我们没有涨价，也没有失去任何客户。',
    ],
    words: ['采收', '运输', '质量控制', '价格', '天气', '员工', '仓储', '出口'],
    long: '国际化质量管理体系认证与可追溯性评估报告',
  },
  ru: {
    titles: ['Как сад вырос за один год', 'О чём просят покупатели', 'Три решения на сегодня'],
    sentences: [
      'Товар приходит на два дня раньше, чем прошлой весной: машины выезжают до того, как дороги заполняются.',
      'Каждый второй покупатель возвращается в течение месяца, и большинству о нас рассказали друзья.',
      'Новому прессу нужно меньше воды, а те, кто его моет, уходят домой на час раньше.',
      'Зимой расходы выросли, но мы сохранили цену и никого не потеряли.',
    ],
    words: [
      'Урожай',
      'Перевозка',
      'Контроль качества',
      'Цена',
      'Погода',
      'Сотрудники',
      'Хранение',
      'Экспорт',
    ],
    long: 'высокопревосходительствующий-водогрязеторфопарафинолечебница',
  },
  fa: {
    titles: ['باغ در یک سال چگونه رشد کرد', 'مشتریان از ما چه می‌خواهند', 'سه تصمیم برای امروز'],
    sentences: [
      'بارها دو روز زودتر از بهار گذشته می‌رسند، چون کامیون‌ها پیش از شلوغی جاده‌ها راه می‌افتند.',
      'از هر دو مشتری یکی در کمتر از یک ماه برمی‌گردد و بیشترشان را دوستی فرستاده است.',
      'دستگاه تازه آب کمتری می‌خواهد و کسانی که آن را می‌شویند یک ساعت زودتر به خانه می‌روند.',
      'هزینه‌ها در زمستان بالا رفت، اما قیمت را نگه داشتیم و کسی را از دست ندادیم.',
    ],
    words: ['برداشت', 'حمل‌ونقل', 'کنترل کیفیت', 'قیمت', 'آب‌وهوا', 'کارکنان', 'انبار', 'صادرات'],
    long: 'استانداردسازی‌های‌بین‌المللی‌کیفیت',
  },
} as const satisfies Record<string, DeckTexts>;

export type BenchLanguage = keyof typeof deckTexts;
