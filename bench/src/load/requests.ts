import type { CDPSession } from '@playwright/test';

export type LoadedFile = {
  url: string;
  type: string;
  /** Milliseconds since the first request. */
  startedAt: number;
  /** Bytes on the wire, headers included. */
  bytes: number;
  /** Address of what asked for it; undefined for the page. */
  askedBy: string | undefined;
};

type Initiator = {
  type: string;
  url?: string;
  stack?: { callFrames: { url: string }[]; parent?: { callFrames: { url: string }[] } };
};

function askerOf({ url, stack }: Initiator, page: string): string {
  const frames = [...(stack?.callFrames ?? []), ...(stack?.parent?.callFrames ?? [])];
  return url ?? frames.find((frame) => frame.url !== '')?.url ?? page;
}

/** Notes every request of a page from now on. The list grows until the page is closed. */
export function recordRequests(cdp: CDPSession): LoadedFile[] {
  const files = new Map<string, LoadedFile>();
  const list: LoadedFile[] = [];
  let start: number | undefined;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp, initiator }) => {
    start ??= timestamp;
    const page = list[0]?.url;
    const askedBy = page === undefined ? undefined : askerOf(initiator as Initiator, page);
    const file = { url: request.url, type, startedAt: (timestamp - start) * 1000, bytes: 0, askedBy };
    files.set(requestId, file);
    list.push(file);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  return list;
}

/** Longest chain in which each file was asked for by the one before: 1 for the page alone, 2 when it names everything. */
export function depthOf(files: readonly LoadedFile[]): number {
  const byUrl = new Map(files.map((file) => [file.url, file]));
  const depth = (file: LoadedFile, seen: readonly LoadedFile[] = []): number => {
    const asker = file.askedBy === undefined ? undefined : byUrl.get(file.askedBy);
    if (!asker || seen.includes(asker)) return 1;
    return 1 + depth(asker, [...seen, file]);
  };
  return Math.max(0, ...files.map((file) => depth(file)));
}
