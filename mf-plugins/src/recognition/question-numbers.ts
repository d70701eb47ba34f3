type Printed = { readonly number: string };

/**
 * What each question is called by: the number that is printed, or else the next free one. No two are alike, since the buttons
 * are named after them.
 */
export function questionNumbers(questions: readonly Printed[], language: string): string[] {
  const { format } = new Intl.NumberFormat(language, { useGrouping: false });
  const printed = questions.map(({ number }) => (/^\d{1,9}$/.test(number) ? format(Number(number)) : number));
  const taken = new Set(printed);
  const firstFree = (from: number, nameOf: (count: number) => string): string => {
    let count = from;
    while (taken.has(nameOf(count))) count += 1;
    taken.add(nameOf(count));
    return nameOf(count);
  };
  return printed.map((number, index) => {
    if (number === '') return firstFree(index + 1, format);
    if (printed.indexOf(number) === index) return number;
    return firstFree(2, (count) => `${number} (${format(count)})`);
  });
}
