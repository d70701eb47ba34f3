type Kept = { length: number; offset: number; metadata: string };
type Answer = { status: number; headers?: Record<string, string>; body?: unknown };

/** What the next request of a method meets: an answer that the test gives, a cut, or nothing until it is let go. */
type Trouble = Answer | 'cut' | 'hold';

/** The other end of the tus protocol in memory, in the place of XMLHttpRequest. */
export function tusServer() {
  const kept = new Map<string, Kept>();
  let begun = 0;
  const requests: string[] = [];
  const troubles: [method: string, trouble: Trouble][] = [];
  const held: (() => void)[] = [];
  const sent = { 'PATCH from': [] as number[] };

  function answer(method: string, url: string, headers: Record<string, string>, bytes: number): Answer {
    if (method === 'POST') {
      begun += 1;
      const address = `${new URL(url).origin}/uploads/${begun}`;
      const metadata = headers['Upload-Metadata'] ?? '';
      kept.set(address, { length: Number(headers['Upload-Length']), offset: 0, metadata });
      return { status: 201, headers: { Location: address } };
    }
    const upload = kept.get(url);
    if (!upload) return { status: 404, body: { code: 404, data: null } };
    if (method === 'DELETE') kept.delete(url);
    if (method === 'PATCH') {
      sent['PATCH from'].push(upload.offset);
      upload.offset += bytes;
    }
    const offset = { 'Upload-Offset': String(upload.offset), 'Upload-Length': String(upload.length) };
    return { status: method === 'HEAD' ? 200 : 204, headers: offset };
  }

  class Request {
    upload: { onprogress?: (event: { lengthComputable: true; loaded: number }) => void } = {};
    onload?: () => void;
    onerror?: (event: Event) => void;
    status = 0;
    responseText = '';
    #method = '';
    #url = '';
    #sent: Record<string, string> = {};
    #received: Record<string, string> = {};
    #over = false;

    open(method: string, url: string): void {
      [this.#method, this.#url] = [method, url];
    }
    setRequestHeader(name: string, value: string): void {
      this.#sent[name] = value;
    }
    getResponseHeader(name: string): string | null {
      return this.#received[name] ?? null;
    }
    abort(): void {
      this.#over = true;
    }
    send(body: Blob | null): void {
      requests.push(this.#method);
      const bytes = body?.size ?? 0;
      const at = troubles.findIndex(([method]) => method === this.#method);
      const [trouble] = at === -1 ? [] : troubles.splice(at, 1).map(([, one]) => one);
      if (trouble === 'hold') {
        // Half of it has arrived.
        this.#arrive(Math.floor(bytes / 2));
        held.push(() => this.#end(undefined, bytes - Math.floor(bytes / 2)));
        return;
      }
      if (trouble === 'cut') this.#arrive(Math.floor(bytes / 2));
      queueMicrotask(() => this.#end(trouble, bytes));
    }
    #arrive(bytes: number): void {
      const upload = kept.get(this.#url);
      if (!upload || bytes === 0) return;
      answer(this.#method, this.#url, this.#sent, bytes);
      this.upload.onprogress?.({ lengthComputable: true, loaded: bytes });
    }
    #end(trouble: Trouble | undefined, bytes: number): void {
      if (this.#over) return;
      if (trouble === 'cut') {
        this.onerror?.(new Event('error'));
        return;
      }
      const given =
        typeof trouble === 'object' ? trouble : answer(this.#method, this.#url, this.#sent, bytes);
      this.status = given.status;
      this.#received = given.headers ?? {};
      this.responseText = given.body === undefined ? '' : JSON.stringify(given.body);
      this.onload?.();
    }
  }

  return {
    Request,
    kept,
    /** Methods, in their order. */
    requests,
    /** Where each part began. */
    begins: sent['PATCH from'],
    trouble: (method: string, trouble: Trouble) => void troubles.push([method, trouble]),
    /** Lets go on what is held. */
    release: () => {
      for (const end of held.splice(0)) end();
    },
  };
}
