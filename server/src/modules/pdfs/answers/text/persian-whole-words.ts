import { fold } from './fold.ts';

/**
 * Words that end as if they had an ending: without it they would be another word (مهمان, guest, would be مهم, important; فیلتر, filter,
 * would be فیل, elephant), or differ from their own plural (حیوان and حیوانات). Countries come from the data of Unicode below.
 */
const listed = `
  باران سازمان انسان درمان پایان خیابان دندان زندان میدان دوران جریان بحران قرآن ایمان پیمان فرمان آرمان آسمان ساختمان قهرمان مهمان
  بیابان خاندان وجدان میزان عنوان حیوان مهربان نگهبان پشتیبان باغبان پاسبان فراوان ارزان ریحان رمضان امکان امتحان سلطان شیطان طوفان
  عرفان هیجان ارمغان پنهان چوپان کاروان لیوان دیوان ایوان تاوان مرجان درخشان پریشان کهکشان زایمان دهقان گروگان آشیان پایان پیکان
  سامان سیمان ریسمان دودمان گفتمان راندمان چیدمان تهران اصفهان کرمان گیلان همدان زنجان مازندران گرگان کاشان آبادان سمنان لاهیجان
  هندوستان زمستان ملاقات حیات ادبیات ریاضیات مالیات عملیات فیلتر کامپیوتر کبوتر تئاتر خاکستر مشتری ماهی کشتی بازی صندلی قالی طوطی
  بستنی`;

/** As the names of countries in Persian: what ends in them is no plural. */
const endsInItself = /(?:ان|ات)$/;
const letters = /[^\p{L}]+/u;
const capitals = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));

function wordsOfCountries(): string[] {
  const names = new Intl.DisplayNames('fa', { type: 'region', fallback: 'none' });
  return capitals
    .flatMap((first) => capitals.map((second) => names.of(first + second) ?? ''))
    .flatMap((name) => fold(name).split(letters))
    .filter((word) => endsInItself.test(word));
}

const known: ReadonlySet<string> = new Set([...fold(listed).trim().split(/\s+/), ...wordsOfCountries()]);
/** The place of something (گلستان, place of flowers); but friends, hands, worshippers, and those who are well or drunk are several. */
const place = /.{2}ستان$/;
const people = /(?:دو|د|پر|در|م)ستان$/;

/** Whether a folded word of Persian has no ending, though it looks like one that has. */
export const isWhole = (word: string): boolean => known.has(word) || (place.test(word) && !people.test(word));
