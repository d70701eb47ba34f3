export const double = (input: number): number => input * 2;

export const refuse = (): never => {
  throw new RangeError('not this one');
};

export const runForever = (): never => {
  for (;;);
};

export const fillMemory = (): number => {
  const kept: object[] = [];
  for (;;) kept.push({ at: kept.length, more: Array.from({ length: 100 }, (_, index) => index) });
};
