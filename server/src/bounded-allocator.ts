/**
 * How glibc, the C library of most Linux systems, is to keep memory. Left alone it keeps blocks of up to 32 MB that were freed for
 * their threads: pictures of pages, which are handed from one thread to the next, leave half a gigabyte of holes. With these, blocks
 * from 128 kB on go back to the system at once, and the threads share two pools of smaller ones.
 */
export const allocatorSettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' } as const;

/**
 * Starts this program again, as the same process, when those settings are missing: the C library reads them once, before any
 * program runs. What an operator has set stays. Returns where there is nothing to do: on other systems, and in a process that
 * talks with the one that started it, as under `node --watch`.
 */
export function boundAllocator(): void {
  const { execPath, execArgv, argv, env, platform } = process;
  const isSet = Object.keys(allocatorSettings).every((name) => env[name] !== undefined);
  if (isSet || platform !== 'linux' || process.send || !process.execve) return;
  process.execve(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...allocatorSettings, ...env });
}
