/** `ms`: how long the answer took. */
export type Health = { kind: 'healthy' | 'failing'; ms: number };

/** Asks the API host whether it is well. Deadline: 5 s. */
export async function checkHealth(): Promise<Health> {
  const started = performance.now();
  const kind = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(5_000) }).then(
    (response) => (response.ok ? 'healthy' : 'failing'),
    () => 'failing' as const,
  );
  return { kind, ms: Math.round(performance.now() - started) };
}
