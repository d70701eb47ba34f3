/// <reference types="node" />
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createGate, listenLocally, readForm, readWhole, sendJson } from './local-server.ts';
import { wav } from './wav.ts';

export type SpeechPlan = {
  /** Refuse with this HTTP status instead. */
  status?: number;
  /** `code` of the refusal. */
  code?: string;
  /** What a recording says. Default: how many bytes it has. */
  text?: string;
  /** Body and type of the answer instead of the usual one. */
  body?: string;
  type?: string;
  /** Hold until `release()`. */
  wait?: boolean;
  /** Break the connection in the middle of the answer. */
  cut?: boolean;
};

export type SpeechRequest = {
  path: string;
  authorization: string | undefined;
  /** Fields of the body; of a form its texts. */
  fields: Readonly<Record<string, unknown>>;
  /** The recording, and the name and type it was sent with. */
  recording: { name: string; type: string; content: Buffer } | undefined;
  aborted: boolean;
};

export type SpeechServer = {
  /** Base address for `SPEECH_BASE_URL`, ending in `/v1`. */
  url: string;
  /** Oldest first. */
  requests: SpeechRequest[];
  /** Answers the next requests with these plans; afterwards as usual. */
  script(plans: readonly SpeechPlan[]): void;
  /** Lets every answer that waits go on. */
  release(): void;
  close(): Promise<void>;
};

/**
 * A speech model for tests: a real HTTP server that speaks OpenAI's `POST /v1/audio/transcriptions` and
 * `POST /v1/audio/speech` (a quiet tone as WAV, 60 ms for each character). From another process it is steered by
 * `POST /control/script` with a JSON list of plans, `POST /control/release` and `GET /control/requests`.
 */
export async function startSpeechServer(options: { port?: number } = {}): Promise<SpeechServer> {
  const requests: SpeechRequest[] = [];
  let queue: SpeechPlan[] = [];
  let gate = createGate();

  const answer = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const asked = await readRequest(request, path);
    requests.push(asked);
    response.on('close', () => {
      asked.aborted = !response.writableEnded;
    });
    const plan = queue.shift() ?? {};
    if (plan.wait) await gate.opened;
    if (plan.status) {
      const error = { code: plan.code ?? 'refused', message: 'The request was refused; key sk-secret.' };
      return sendJson(response, plan.status, { error });
    }
    const { type, body } = contentOf(plan, asked);
    response.writeHead(200, { 'content-type': type });
    if (!plan.cut) return void response.end(body);
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  };

  const server = await listenLocally(async (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (path === '/control/script') {
      queue = JSON.parse((await readWhole(request)).toString('utf8')) as SpeechPlan[];
    }
    if (path === '/control/release') gate.open();
    if (path.startsWith('/control/')) return sendJson(response, 200, { requests });
    const isServed = path === '/v1/audio/transcriptions' || path === '/v1/audio/speech';
    if (request.method !== 'POST' || !isServed) return sendJson(response, 404, { error: {} });
    return answer(request, response, path);
  }, options.port);

  return {
    url: `${server.origin}/v1`,
    requests,
    script: (plans) => {
      queue = [...plans];
    },
    release: () => {
      gate.open();
      gate = createGate();
    },
    close: server.close,
  };
}

async function readRequest(request: IncomingMessage, path: string): Promise<SpeechRequest> {
  const about = { path, authorization: request.headers.authorization, aborted: false };
  if (path.endsWith('/speech')) {
    const fields = JSON.parse((await readWhole(request)).toString('utf8')) as Record<string, unknown>;
    return { ...about, fields, recording: undefined };
  }
  const form = await readForm(request);
  const file = form.get('file');
  const texts = [...form.entries()].filter(([, value]) => typeof value === 'string');
  const content = file instanceof File ? Buffer.from(await file.arrayBuffer()) : undefined;
  return {
    ...about,
    fields: Object.fromEntries(texts),
    recording: file instanceof File && content ? { name: file.name, type: file.type, content } : undefined,
  };
}

function contentOf(plan: SpeechPlan, { fields, recording }: SpeechRequest): { type: string; body: Buffer } {
  if (plan.body !== undefined) return { type: plan.type ?? 'text/plain', body: Buffer.from(plan.body) };
  if (!recording) return { type: plan.type ?? 'audio/wav', body: tone(String(fields.input).length * 60) };
  const text = plan.text ?? `I heard ${recording.content.length} bytes.`;
  return { type: plan.type ?? 'application/json', body: Buffer.from(JSON.stringify({ text })) };
}

/** A quiet tone as a WAV file, mono, 16 bits. */
function tone(milliseconds: number): Buffer {
  const rate = 8_000;
  const length = Math.round((milliseconds / 1_000) * rate);
  return wav(
    rate,
    Array.from({ length }, (_, at) => Math.sin((at / rate) * 440 * Math.PI * 2) * 3_000),
  );
}
