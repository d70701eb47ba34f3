/// <reference types="node" />
import type { ServerResponse } from 'node:http';
import type { AnswerPlan } from './plan.ts';
import type { ModelBody, Shape } from './shapes.ts';

type Answer = {
  plan: AnswerPlan;
  shape: Shape;
  body: ModelBody;
  released: Promise<void>;
  sentAt?: number[];
};

/** Shortest time between two writes, milliseconds; at higher rates several tokens go out together. */
const tick = 4;

const wordsOf = (text: string): readonly string[] => text.match(/\s*\S+\s*|\s+/g) ?? [];
const tokensOf = (plan: AnswerPlan): readonly string[] => plan.tokens ?? wordsOf(plan.text ?? '');
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Carries out the plan on the response. */
export async function sendAnswer(
  response: ServerResponse,
  { plan, shape, body, released, sentAt }: Answer,
): Promise<void> {
  if (plan.status !== undefined) return refuse(response, plan.status, plan);
  if (plan.wait) await released;
  if (body.stream !== true) {
    const whole = shape.whole(body.model, tokensOf(plan).join(''), plan.finish ?? 'stop');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(whole));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(shape.opening(body.model));
  if (plan.reasoning !== undefined)
    response.write(shape.reasoning(wordsOf(plan.reasoning), plan.reasoningField ?? 'reasoning_content'));
  if (plan.calls !== undefined) response.write(shape.calls(plan.calls));
  const tokens = tokensOf(plan);
  const stop = Math.min(
    tokens.length,
    plan.cutAfter ?? tokens.length,
    plan.stallAfter ?? tokens.length,
    plan.failAfter ?? tokens.length,
    plan.truncateAfter ?? tokens.length,
  );
  const holdAt = Math.min(plan.waitAfter ?? stop, stop);
  const send = (from: number, to: number) => {
    const now = performance.timeOrigin + performance.now();
    let piece = '';
    for (const token of tokens.slice(from, to)) {
      piece += shape.token(token);
      sentAt?.push(now);
    }
    response.write(piece);
  };
  await pace(response, 0, holdAt, plan.rate, send);
  if (plan.waitAfter !== undefined) await released;
  await pace(response, holdAt, stop, plan.rate, send);
  await finish(response, plan, shape, tokens.length);
}

/** Sends the tokens `from`–`to`, each when it is due since the first; what became due meanwhile goes out together. */
async function pace(
  response: ServerResponse,
  from: number,
  to: number,
  rate: number | undefined,
  send: (from: number, to: number) => void,
): Promise<void> {
  if (rate === undefined) {
    if (to > from) send(from, to);
    return;
  }
  const started = performance.now();
  let sent = from;
  while (sent < to && !response.destroyed) {
    const due = Math.min(to, from + Math.floor(((performance.now() - started) * rate) / 1000));
    if (due > sent) {
      send(sent, due);
      sent = due;
    }
    const nextAt = started + ((sent - from + 1) * 1000) / rate;
    if (sent < to) await wait(Math.max(tick, nextAt - performance.now()));
  }
}

async function finish(
  response: ServerResponse,
  plan: AnswerPlan,
  shape: Shape,
  tokens: number,
): Promise<void> {
  if (plan.stallAfter !== undefined) return;
  if (plan.cutAfter !== undefined) {
    // What was written has to arrive before the connection breaks; a reset would throw away what is not read yet.
    await new Promise((resolve) => response.write(': cut\n\n', resolve));
    response.destroy();
    return;
  }
  if (plan.failAfter !== undefined) response.end(shape.failure);
  else if (plan.truncateAfter !== undefined) response.end();
  else response.end(shape.closing(plan.finish ?? 'stop', tokens));
}

function refuse(response: ServerResponse, status: number, { error }: AnswerPlan): void {
  const code = error?.code ?? `status_${status}`;
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({ error: { message: error?.message ?? `refused with ${status}`, type: code, code } }),
  );
}
