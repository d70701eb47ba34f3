/** How far recognitions of this process are, by account and the id that the client has chosen. */
export function createRunningRecognitions() {
  const parts = new Map<string, number>();
  const keyOf = (account: string, id: string) => `${account} ${id}`;
  return {
    report(account: string, id: string | undefined, part: number): void {
      if (id !== undefined) parts.set(keyOf(account, id), Math.min(1, Math.max(0, part)));
    },
    partOf: (account: string, id: string): number | undefined => parts.get(keyOf(account, id)),
    end(account: string, id: string | undefined): void {
      if (id !== undefined) parts.delete(keyOf(account, id));
    },
  };
}
