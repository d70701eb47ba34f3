export type ProcessFigures = {
  /** Processor time used since the start, seconds. */
  cpuSeconds: number;
  /** Resident memory, bytes. */
  memory: number;
  openStreams: number;
};

function figureOf(metrics: string, name: string): number {
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1];
  return value === undefined ? Number.NaN : Number(value);
}

/** Figures the server gives at `/metrics`. */
export async function processFigures(origin: string): Promise<ProcessFigures> {
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  return {
    cpuSeconds: figureOf(metrics, 'process_cpu_seconds_total'),
    memory: figureOf(metrics, 'process_resident_memory_bytes'),
    openStreams: figureOf(metrics, 'open_streams'),
  };
}
