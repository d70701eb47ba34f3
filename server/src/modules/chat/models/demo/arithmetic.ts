/**
 * Works out an expression of numbers, `+ - * / % ^`, brackets and a minus sign before a number; `×`, `÷`, `·`, `−` and a
 * decimal comma are understood too, and commas between thousands.
 *
 * @returns null when the text is anything else, or only a number; NaN or an infinity for a division by zero
 */
export function calculate(text: string): number | null {
  const tokens = tokensOf(text);
  if (!tokens?.some((token) => typeof token === 'number') || tokens.length < 3) return null;
  let at = 0;

  const take = (...wanted: string[]): string | null => {
    const token = tokens[at];
    if (typeof token !== 'string' || !wanted.includes(token)) return null;
    at += 1;
    return token;
  };
  const value = (): number => {
    if (take('-')) return -power();
    if (take('+')) return power();
    if (take('(')) {
      const inner = sum();
      if (!take(')')) throw new SyntaxError();
      return inner;
    }
    const token = tokens[at];
    if (typeof token !== 'number') throw new SyntaxError();
    at += 1;
    return token;
  };
  // Binds to the right, and tighter than a sign before its base: -2^2 is -4.
  const power = (): number => {
    const base = value();
    return take('^') ? base ** power() : base;
  };
  const product = (): number => {
    let left = power();
    for (let sign = take('*', '/', '%'); sign; sign = take('*', '/', '%')) {
      const right = power();
      left = sign === '*' ? left * right : sign === '/' ? left / right : left % right;
    }
    return left;
  };
  const sum = (): number => {
    let left = product();
    for (let sign = take('+', '-'); sign; sign = take('+', '-'))
      left = sign === '+' ? left + product() : left - product();
    return left;
  };

  try {
    const result = sum();
    return at === tokens.length ? Number(result.toPrecision(15)) : null;
  } catch {
    return null;
  }
}

const maxLength = 200;
const thousands = /(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])/g;
const asciiSigns: Readonly<Record<string, string>> = {
  '×': '*',
  '·': '*',
  '÷': '/',
  '−': '-',
  '（': '(',
  '）': ')',
};

function tokensOf(text: string): (number | string)[] | null {
  const plain = text
    .trim()
    .replace(/[=＝？?\s]+$/, '')
    .replace(/[×·÷−（）]/g, (sign) => asciiSigns[sign] ?? sign)
    .replace(thousands, (number) => number.replaceAll(',', ''))
    .replace(/(\d),(\d)/g, '$1.$2');
  if (plain.length > maxLength || !/^[\d\s.+\-*/%^()]+$/.test(plain)) return null;
  const tokens = plain.match(/\d+\.?\d*|\.\d+|[+\-*/%^()]/g) ?? [];
  if (tokens.join('') !== plain.replace(/\s+/g, '')) return null;
  return tokens.map((token) => (/\d/.test(token) ? Number(token) : token));
}
