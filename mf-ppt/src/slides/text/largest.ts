/**
 * The largest number up to `count` that something holds for, if it holds for all smaller ones too; 0 if it holds for none.
 * Small numbers are tried first, because asking about large ones costs more.
 * @param likely a number that it most likely holds for, from where larger ones are tried
 */
export function largest(count: number, holds: (value: number) => boolean, likely = 0): number {
  let [known, step] = [likely > 0 && holds(likely) ? likely : 0, 1];
  while (known + step <= count && holds(known + step)) {
    known += step;
    step *= 2;
  }
  let end = Math.min(count, known + step - 1);
  while (known < end) {
    const middle = Math.ceil((known + end) / 2);
    if (holds(middle)) known = middle;
    else end = middle - 1;
  }
  return known;
}
