const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words of a language that say nothing about a passage. English and Russian ones are known to the stemmers of the database. */
export const emptyWords = {
  persian: listed(`
    و در به از که این آن را با برای تا یا هم نیز اما ولی اگر چون پس بر بی هر هیچ همه یک دو است بود شد شود می نمی
    های ها هایی ای اند ام اید ایم تر ترین هست هستند نیست بودند باشد باشند کرد کرده کند کنند کردن شده شدن دارد دارند داشت داده
    خود او وی ما شما من انها اینها چه چرا چگونه چطور چند چقدر کدام کجا کی کجاست چیست کیست ایا بوده گیرد مورد توسط وجود نام
    روی بین پیش دیگر بیش نظر گفته شدند میان طی قبل بعد سپس همین همان چیه چجوری چیا کدوم کیه کجاس کنه کنن هارو رو ان میشه میکنه
    میکنند میشود نمیشود هستش بودن داره دارن اون ایا علت دلیل`),
  chinese: listed(`
    的 了 是 在 和 与 及 或 有 为 什么 怎么 怎样 如何 哪里 哪个 哪些 哪一 多少 几个 谁 吗 呢 吧 这 那 这个 那个 它 他 她 我 你 我们 你们 他们
    请问 为什么 是否 可以 能够 能否 会 要 被 把 从 到 对 由 于 中 上 下 里 个 以 之 其 也 都 就 而 什 么 哪 何 吗 些 几 时候 什么时候 一个`),
} as const;

/** What questions are made of, folded and not stemmed: it says nothing about what is asked for. */
export const questionWords: ReadonlySet<string> = listed(`
  much many long often far old big large tall high kind type sort name called call tell explain describe mean means meaning say says
  said according document pdf file text paper book page please give know want need would could should shall will can may might must
  also get got one two happen happened happens done make made does did doing use used someone something anything there thing things
  сколько какой какая какое какие каких каким какого какую каком чем чему кто что где когда почему зачем как куда откуда чей чья
  расскажи объясни опиши называется назывался называют документ документе документа документу текст тексте странице было были был
  является являются находится нужно можно ли который которая которые которого`);
