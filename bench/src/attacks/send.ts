import { Agent, type IncomingHttpHeaders, request } from 'node:http';

const agent = new Agent({ keepAlive: true });

export type Sent = {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
};
export type Received = { status: number; headers: IncomingHttpHeaders; text: string };

/** Sends one request. Undefined when there is no answer: the connection was refused, or broke first. */
export function send(
  url: string,
  { method = 'GET', headers = {}, body }: Sent,
): Promise<Received | undefined> {
  return new Promise((resolve) => {
    const sent = request(url, { method, agent, headers }, (response) => {
      const pieces: Buffer[] = [];
      const { statusCode: status = 0, headers: answered } = response;
      const end = () => resolve({ status, headers: answered, text: Buffer.concat(pieces).toString() });
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('close', end);
      response.on('error', end);
    });
    // A server that refuses a large body at once does not read the rest: its answer counts, if it came.
    sent.on('error', () => resolve(undefined));
    sent.end(body);
  });
}
