import type { Language } from '../dictionary.ts';

export type Topic = 'long' | 'code' | 'table' | 'formula' | 'diagram' | 'mixed' | 'streaming' | 'thoughts';
type Said = { question: string; answer: string };

const diagram = (a: string, b: string, c: string, d: string) =>
  `\`\`\`mermaid\nflowchart TD\n  A[${a}] --> B{${b}}\n  B --> C[${c}]\n  B --> D[${d}]\n\`\`\``;
const code = (comment: string) => `\`\`\`typescript
// ${comment}
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
\`\`\``;
const formula = '$$\n\\int_0^1 x^2 \\, dx = \\left[\\frac{x^3}{3}\\right]_0^1 = \\frac{1}{3}\n$$';

/** What is asked and answered in the pictures. */
export const said: Readonly<Record<Language, Readonly<Record<Topic, Said>>>> = {
  en: {
    long: {
      question: 'Why do leaves change colour in autumn, and why not all of them in the same way?',
      answer: `Leaves are green because of **chlorophyll**, which a tree breaks down when the days grow shorter.\n\n## What is left\n\n${'Yellow and orange carotenoids were there all summer; they only show when the green is gone. Red anthocyanins are made anew on bright, cool days. '.repeat(4)}\n\n1. The tree stops feeding the leaf.\n2. Sugars stay behind in it.\n3. A layer of cork closes the stalk.\n\n- Birches turn yellow.\n- Maples turn red.\n\n> A cold, sunny October gives the strongest colours.\n\n${'Oaks keep brown leaves for long, since their tannins last. Larches are conifers that lose their needles all the same. '.repeat(4)}`,
    },
    code: {
      question: 'Group a list of objects by a key.',
      answer: `Here is a function that keeps the order of the groups:\n\n${code('Groups in the order of their first item')}\n\nCall it with \`groupBy(orders, ({ city }) => city)\`.`,
    },
    table: {
      question: 'Compare four citrus fruits.',
      answer: `| Fruit | Sweetness | Season | Good for | Stores for |\n| :--- | :-: | ---: | --- | --- |\n| Navel orange | high | winter | eating fresh, without seeds | three weeks |\n| Seville orange | low | January | marmalade | two weeks |\n| Grapefruit | medium | all year | breakfast | a month |\n| Lemon | none | all year | dressings and cakes | a month |`,
    },
    formula: {
      question: 'What is the area under x² from 0 to 1?',
      answer: `The area is one third. With $f(x) = x^2$:\n\n${formula}`,
    },
    diagram: {
      question: 'Draw how a kitchen order is made.',
      answer: `This is the way of an order:\n\n${diagram('Order arrives', 'In stock?', 'Cook it', 'Offer something else')}`,
    },
    mixed: {
      question: 'Plan a small balcony garden.',
      answer: `- [x] measure the balcony\n- [ ] buy pots\n\n> [!TIP]\n> Herbs want sun for half of the day.\n\nA pot of **20 litres** is enough for one tomato; water it with about $V/10$ a day.[^1]\n\n[^1]: Less on cool days.`,
    },
    streaming: {
      question: 'Tell me a story about a lighthouse.',
      answer: 'There was a lighthouse whose keeper wrote down every ship. ',
    },
    thoughts: {
      question: 'How many weekdays are there in a leap year?',
      answer: 'Between 261 and 262, depending on the day it begins with.',
    },
  },
  zh: {
    long: {
      question: '为什么秋天树叶会变色，而且每种树的颜色都不一样？',
      answer: `树叶呈绿色是因为**叶绿素**，白天变短以后，树木会把它分解掉。\n\n## 剩下的颜色\n\n${'黄色和橙色的类胡萝卜素整个夏天都在，绿色消失以后才显现出来。红色的花青素则是在晴朗而凉爽的日子里新合成的。'.repeat(4)}\n\n1. 树木不再向叶子输送养分。\n2. 糖分留在叶子里。\n3. 叶柄被一层木栓封住。\n\n- 桦树变黄。\n- 枫树变红。\n\n> 十月晴朗而寒冷，颜色最浓。\n\n${'橡树的枯叶会在枝头停留很久，因为单宁不易分解。落叶松虽是针叶树，也会掉光针叶。'.repeat(4)}`,
    },
    code: {
      question: '按某个键给一组对象分组。',
      answer: `下面的函数保留各组的先后顺序：\n\n${code('各组按首次出现的顺序排列')}\n\n调用方式：\`groupBy(orders, ({ city }) => city)\`。`,
    },
    table: {
      question: '比较四种柑橘类水果。',
      answer: `| 水果 | 甜度 | 季节 | 适合 | 可存放 |\n| :--- | :-: | ---: | --- | --- |\n| 脐橙 | 高 | 冬季 | 鲜食，无籽 | 三周 |\n| 苦橙 | 低 | 一月 | 做果酱 | 两周 |\n| 西柚 | 中 | 全年 | 早餐 | 一个月 |\n| 柠檬 | 无 | 全年 | 调味汁和蛋糕 | 一个月 |`,
    },
    formula: {
      question: '从 0 到 1，x² 下方的面积是多少？',
      answer: `面积是三分之一。设 $f(x) = x^2$：\n\n${formula}`,
    },
    diagram: {
      question: '画出厨房处理订单的流程。',
      answer: `订单的流程如下：\n\n${diagram('收到订单', '有货吗？', '下锅', '推荐别的菜')}`,
    },
    mixed: {
      question: '规划一个小阳台花园。',
      answer: `- [x] 量好阳台尺寸\n- [ ] 买花盆\n\n> [!TIP]\n> 香草每天需要半天日照。\n\n**20 升**的花盆足够种一棵番茄，每天浇水约 $V/10$。[^1]\n\n[^1]: 凉爽的日子少浇一些。`,
    },
    streaming: { question: '给我讲一个灯塔的故事。', answer: '从前有一座灯塔，守塔人会记下每一艘经过的船。' },
    thoughts: { question: '闰年有多少个工作日？', answer: '261 或 262 个，取决于这一年从星期几开始。' },
  },
  ru: {
    long: {
      question: 'Почему осенью листья меняют цвет и почему у разных деревьев по-разному?',
      answer: `Листья зелёные из-за **хлорофилла**, который дерево разрушает, когда дни становятся короче.\n\n## Что остаётся\n\n${'Жёлтые и оранжевые каротиноиды были в листе всё лето, но видны они, только когда уходит зелёный цвет. Красные антоцианы образуются заново в ясные прохладные дни. '.repeat(4)}\n\n1. Дерево перестаёт питать лист.\n2. Сахара остаются в нём.\n3. Слой пробки закрывает черешок.\n\n- Берёзы желтеют.\n- Клёны краснеют.\n\n> Самые яркие краски бывают в холодном солнечном октябре.\n\n${'Дубы долго держат бурые листья, потому что дубильные вещества разрушаются медленно. Лиственницы сбрасывают хвою, хотя они и хвойные. '.repeat(4)}`,
    },
    code: {
      question: 'Сгруппируй список объектов по ключу.',
      answer: `Эта функция сохраняет порядок групп:\n\n${code('Группы в порядке первого элемента')}\n\nВызов: \`groupBy(orders, ({ city }) => city)\`.`,
    },
    table: {
      question: 'Сравни четыре цитрусовых.',
      answer: `| Плод | Сладость | Сезон | Для чего | Хранится |\n| :--- | :-: | ---: | --- | --- |\n| Апельсин навель | высокая | зима | есть свежим, без косточек | три недели |\n| Померанец | низкая | январь | мармелад | две недели |\n| Грейпфрут | средняя | весь год | завтрак | месяц |\n| Лимон | нет | весь год | заправки и пироги | месяц |`,
    },
    formula: {
      question: 'Чему равна площадь под x² от 0 до 1?',
      answer: `Площадь равна одной трети. При $f(x) = x^2$:\n\n${formula}`,
    },
    diagram: {
      question: 'Нарисуй, как кухня выполняет заказ.',
      answer: `Путь заказа такой:\n\n${diagram('Пришёл заказ', 'Есть продукты?', 'Готовим', 'Предлагаем другое')}`,
    },
    mixed: {
      question: 'Спланируй маленький сад на балконе.',
      answer: `- [x] измерить балкон\n- [ ] купить горшки\n\n> [!TIP]\n> Пряным травам нужно солнце полдня.\n\nОдному помидору хватит горшка на **20 литров**; поливать примерно по $V/10$ в день.[^1]\n\n[^1]: В прохладные дни меньше.`,
    },
    streaming: {
      question: 'Расскажи историю о маяке.',
      answer: 'Жил-был маяк, смотритель которого записывал каждый корабль. ',
    },
    thoughts: {
      question: 'Сколько будних дней в високосном году?',
      answer: '261 или 262 – смотря с какого дня он начинается.',
    },
  },
  fa: {
    long: {
      question: 'چرا برگ‌ها در پاییز تغییر رنگ می‌دهند و چرا همهٔ درخت‌ها یک‌جور نیستند؟',
      answer: `برگ‌ها به‌خاطر **سبزینه** سبزند و درخت با کوتاه شدن روزها آن را تجزیه می‌کند.\n\n## آنچه می‌ماند\n\n${'کاروتنوئیدهای زرد و نارنجی تمام تابستان در برگ بوده‌اند و فقط وقتی سبزی می‌رود دیده می‌شوند. آنتوسیانین‌های سرخ در روزهای آفتابی و خنک از نو ساخته می‌شوند. '.repeat(4)}\n\n1. درخت دیگر به برگ غذا نمی‌رساند.\n2. قندها در برگ می‌مانند.\n3. لایه‌ای از چوب‌پنبه دم‌برگ را می‌بندد.\n\n- توس‌ها زرد می‌شوند.\n- افراها سرخ می‌شوند.\n\n> مهر و آبان سرد و آفتابی پررنگ‌ترین رنگ‌ها را دارد.\n\n${'بلوط‌ها برگ‌های قهوه‌ای را مدت‌ها نگه می‌دارند، چون تانن‌ها دیر تجزیه می‌شوند. سیاه‌کاج با اینکه سوزنی‌برگ است، سوزن‌هایش را می‌ریزد. '.repeat(4)}`,
    },
    code: {
      question: 'فهرستی از اشیا را با یک کلید گروه‌بندی کن.',
      answer: `این تابع ترتیب گروه‌ها را نگه می‌دارد:\n\n${code('گروه‌ها به ترتیب نخستین عضو')}\n\nبا \`groupBy(orders, ({ city }) => city)\` صدایش بزنید.`,
    },
    table: {
      question: 'چهار نوع مرکبات را مقایسه کن.',
      answer: `| میوه | شیرینی | فصل | مناسب برای | ماندگاری |\n| :--- | :-: | ---: | --- | --- |\n| پرتقال تامسون | زیاد | زمستان | تازه‌خوری، بی‌هسته | سه هفته |\n| نارنج | کم | دی | مربا | دو هفته |\n| گریپ‌فروت | متوسط | همهٔ سال | صبحانه | یک ماه |\n| لیمو | ندارد | همهٔ سال | سس و کیک | یک ماه |`,
    },
    formula: {
      question: 'مساحت زیر x² از ۰ تا ۱ چقدر است؟',
      answer: `مساحت یک‌سوم است. با $f(x) = x^2$:\n\n${formula}`,
    },
    diagram: {
      question: 'مسیر یک سفارش در آشپزخانه را بکش.',
      answer: `مسیر سفارش چنین است:\n\n${diagram('سفارش می‌رسد', 'موجود است؟', 'بپز', 'چیز دیگری پیشنهاد کن')}`,
    },
    mixed: {
      question: 'برای یک باغچهٔ کوچک بالکنی برنامه بریز.',
      answer: `- [x] اندازه‌گیری بالکن\n- [ ] خرید گلدان\n\n> [!TIP]\n> سبزی‌های معطر نصف روز آفتاب می‌خواهند.\n\nگلدان **۲۰ لیتری** برای یک بوته گوجه کافی است؛ روزانه حدود $V/10$ آب بدهید.[^1]\n\n[^1]: در روزهای خنک کمتر.`,
    },
    streaming: {
      question: 'داستانی دربارهٔ یک فانوس دریایی بگو.',
      answer: 'فانوسی دریایی بود که نگهبانش هر کشتی را یادداشت می‌کرد. ',
    },
    thoughts: { question: 'سال کبیسه چند روز کاری دارد؟', answer: 'بسته به روز آغاز سال، ۲۶۱ یا ۲۶۲ روز.' },
  },
};
