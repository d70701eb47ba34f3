/// <reference types="node" />
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ImagePlan, imagePlanOf } from './image-server/plan.ts';
import { createGate, listenLocally, readForm, readWhole, sendJson } from './local-server.ts';
import { twoColoured } from './png.ts';

export type { ImagePlan } from './image-server/plan.ts';

export type ImageRequest = {
  path: string;
  authorization: string | undefined;
  /** Fields of the body; of a form its texts. */
  fields: Readonly<Record<string, unknown>>;
  /** Picture that came along to be varied. */
  picture: Buffer | undefined;
  /** The client closed the connection before the answer was complete. */
  aborted: boolean;
};

export type ImageServerOptions = {
  /** 0, the default, takes a free one. */
  port?: number;
  /** Answers `/v1/images/edits` too. Default: true. */
  edits?: boolean;
};

export type ImageServer = {
  /** Base address for `IMAGE_BASE_URL`, ending in `/v1`. */
  url: string;
  /** Oldest first. */
  requests: ImageRequest[];
  /** Answers the next requests by these plans, one each, instead of by the words of their descriptions. */
  script(next: readonly ImagePlan[]): void;
  /** Lets every answer that waits go on, now and from now on. */
  release(): void;
  /** Makes requests that come later wait again. */
  hold(): void;
  close(): Promise<void>;
};

/**
 * An image model for tests: a real HTTP server that speaks OpenAI's `POST /v1/images/generations` and
 * `POST /v1/images/edits`. Its pictures are PNGs of two colours that depend on the request. Words of the description steer
 * it (see `imagePlanOf`); from another process `POST /control/release`, `/control/hold` and `GET /control/requests`.
 */
export async function startImageServer(options: ImageServerOptions = {}): Promise<ImageServer> {
  const requests: ImageRequest[] = [];
  const linked = new Map<string, Buffer>();
  let gate = createGate();
  let queue: ImagePlan[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const asked = await readRequest(request, path);
    requests.push(asked);
    response.on('close', () => {
      asked.aborted = !response.writableEnded;
    });
    const plan = queue.shift() ?? imagePlanOf(String(asked.fields.prompt));
    if (plan.wait) await gate.opened;
    if (plan.status) return refuse(response, plan.status, plan.code);
    const isPlain = asked.fields.size === undefined && asked.fields.response_format === undefined;
    if (plan.plainOnly && !isPlain) return refuse(response, 400, 'unknown_parameter');
    const picture = pictureOf(plan, asked, requests.length);
    const body = JSON.stringify(bodyOf(plan, picture, (content) => link(linked, content)));
    response.writeHead(200, { 'content-type': 'application/json' });
    if (!plan.cut) return void response.end(body);
    response.write(body.slice(0, body.length / 2), () => response.destroy());
  };

  const server = await listenLocally(async (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (path === '/control/release') gate.open();
    if (path === '/control/hold') gate = createGate();
    if (path.startsWith('/control/')) return sendJson(response, 200, { requests });
    const known = linked.get(path);
    if (known) return void response.writeHead(200, { 'content-type': 'image/png' }).end(known);
    const isServed =
      path === '/v1/images/generations' || (path === '/v1/images/edits' && options.edits !== false);
    if (request.method !== 'POST' || !isServed) return refuse(response, 404, 'not_found');
    return answer(request, response, path);
  }, options.port);

  return {
    url: `${server.origin}/v1`,
    requests,
    script: (next) => {
      queue = [...next];
    },
    release: () => gate.open(),
    hold: () => {
      gate = createGate();
    },
    close: server.close,
  };
}

async function readRequest(request: IncomingMessage, path: string): Promise<ImageRequest> {
  const { authorization } = request.headers;
  const about = { path, authorization, aborted: false };
  if (!path.endsWith('/edits')) {
    const fields = JSON.parse((await readWhole(request)).toString('utf8')) as Record<string, unknown>;
    return { ...about, fields, picture: undefined };
  }
  const form = await readForm(request);
  const image = form.get('image');
  const texts = [...form.entries()].filter(([, value]) => typeof value === 'string');
  return {
    ...about,
    fields: Object.fromEntries(texts),
    picture: image instanceof Blob ? Buffer.from(await image.arrayBuffer()) : undefined,
  };
}

function pictureOf({ instead }: ImagePlan, { fields, path }: ImageRequest, count: number): Buffer {
  if (instead === 'nonsense') return Buffer.from('this is no picture');
  if (instead === 'svg') return Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const [width = 512, height = 512] = /^\d+x\d+$/.test(String(fields.size))
    ? String(fields.size).split('x').map(Number)
    : [];
  const colours = createHash('sha256').update(`${fields.prompt} ${path} ${count}`).digest();
  return twoColoured(width, height, [[...colours.subarray(0, 3)], [...colours.subarray(3, 6)]]);
}

function bodyOf({ as, instead }: ImagePlan, picture: Buffer, link: (content: Buffer) => string): object {
  if (instead === 'nothing') return { created: 1, data: [] };
  if (as === 'link') return { created: 1, data: [{ url: link(picture) }] };
  if (as === 'elsewhere') return { created: 1, data: [{ url: 'http://127.0.0.1:9/picture.png' }] };
  return { created: 1, data: [{ b64_json: picture.toString('base64') }] };
}

/** Address of a picture, relative to the server. */
function link(linked: Map<string, Buffer>, content: Buffer): string {
  const path = `/pictures/${linked.size + 1}.png`;
  linked.set(path, content);
  return path;
}

function refuse(response: ServerResponse, status: number, code = 'refused'): void {
  sendJson(response, status, { error: { code, message: 'The request was refused; key sk-secret.' } });
}
