/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AnswerPlan, planOf } from './openai-server/plan.ts';
import { sendAnswer } from './openai-server/send-answer.ts';
import { anthropicShape, type ModelBody, openAiShape, type Shape } from './openai-server/shapes.ts';

export type { AnswerPlan } from './openai-server/plan.ts';

export type RecordedRequest = {
  path: string;
  headers: IncomingMessage['headers'];
  body: ModelBody;
  /** The client closed the connection before the answer was complete. */
  aborted: boolean;
  /** Fulfilled when the answer is complete or the connection is closed. */
  ended: Promise<void>;
  /** Moments the tokens were sent (Unix milliseconds with fractions), with the option `recordTimes`. */
  sentAt: number[];
};

export type OpenAiServerOptions = {
  /** 0, the default, takes a free one. */
  port?: number;
  /** What GET /v1/models lists. Default: `fake-model`. */
  models?: readonly string[];
  /** Note the moment of every token. Default: false. */
  recordTimes?: boolean;
};

export type OpenAiServer = {
  /** Base address for `OPENAI_BASE_URL`, ending in `/v1`. */
  url: string;
  /** Requests for answers, oldest first. */
  requests: RecordedRequest[];
  /** Takes the next plan of a queue, or asks a function for every request; undefined leaves it to the last message. */
  script(next: readonly AnswerPlan[] | ((body: ModelBody) => AnswerPlan | undefined)): void;
  /** Lets every answer that holds (`wait`, `hold`) go on, now and from now on. */
  release(): void;
  /** Makes requests that come later hold again. */
  hold(): void;
  /** Ends every connection and the server. */
  close(): Promise<void>;
};

/**
 * A model server for tests: a real HTTP server that speaks `POST /v1/chat/completions` (streamed or not),
 * `POST /v1/messages` in Anthropic's shape (streamed) and `GET /v1/models`. What it answers is chosen by a script, else
 * by directives in the last message (see `planOf`), else it echoes that message word by word. From another process
 * it is steered by `POST /control/release`, `POST /control/hold` and `GET /control/requests`.
 */
export async function startOpenAiServer(options: OpenAiServerOptions = {}): Promise<OpenAiServer> {
  const requests: RecordedRequest[] = [];
  let script: (body: ModelBody) => AnswerPlan | undefined = () => undefined;
  let gate = createGate();
  const hold = () => {
    if (gate.isOpen()) gate = createGate();
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, path: string, shape: Shape) => {
    const body = await readBody(request);
    let end = () => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const record: RecordedRequest = {
      path,
      headers: request.headers,
      body,
      aborted: false,
      ended,
      sentAt: [],
    };
    response.on('close', () => {
      record.aborted = !response.writableEnded;
      end();
    });
    requests.push(record);
    const plan = script(body) ?? planOf(body.messages.at(-1)?.content);
    await sendAnswer(response, {
      plan,
      shape,
      body,
      released: gate.opened,
      ...(options.recordTimes && { sentAt: record.sentAt }),
    });
  };

  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (path === '/v1/models') {
      const data = (options.models ?? ['fake-model']).map((id) => ({ id, object: 'model' }));
      return sendJson(response, 200, { object: 'list', data });
    }
    if (path.startsWith('/control/')) {
      if (path === '/control/release') gate.open();
      if (path === '/control/hold') hold();
      return sendJson(response, 200, { requests });
    }
    const shape = { '/v1/chat/completions': openAiShape, '/v1/messages': anthropicShape }[path];
    if (request.method !== 'POST' || !shape)
      return sendJson(response, 404, { error: { message: 'not found' } });
    answer(request, response, path, shape).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    script(next) {
      if (typeof next === 'function') {
        script = next;
        return;
      }
      const queue = [...next];
      script = () => queue.shift();
    },
    release: () => gate.open(),
    hold,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function createGate() {
  let isOpen = false;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = () => {
      isOpen = true;
      resolve();
    };
  });
  return { opened, open: () => open(), isOpen: () => isOpen };
}

async function readBody(request: IncomingMessage): Promise<ModelBody> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return JSON.parse(Buffer.concat(pieces).toString('utf8')) as ModelBody;
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
