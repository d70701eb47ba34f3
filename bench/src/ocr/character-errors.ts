const chinese = /[\p{Script=Han}]/u;

/** What counts when two texts are compared: characters, not their forms; spaces only where the script has them. */
export function compared(text: string): string {
  const plain = text.normalize('NFKC').replace(/[“”„]/g, '"').replace(/[‘’]/g, "'");
  return chinese.test(plain) ? plain.replace(/\s+/g, '') : plain.replace(/\s+/g, ' ').trim();
}

/** Characters that have to be put in, taken out or changed to make one text of the other. */
export function editDistance(one: string, other: string): number {
  const [from, to] = [[...one], [...other]];
  let row = to.map((_, index) => index + 1);
  from.forEach((character, above) => {
    let [diagonal, left] = [above, above + 1];
    row = row.map((up, index) => {
      const cost = Math.min(up + 1, left + 1, diagonal + (character === to[index] ? 0 : 1));
      [diagonal, left] = [up, cost];
      return cost;
    });
  });
  return to.length === 0 ? from.length : (row.at(-1) ?? 0);
}
