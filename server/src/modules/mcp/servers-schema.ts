import { z } from 'zod';
import { httpUrl } from '../../config/parsers.ts';
import { inEachLanguage } from '../../http/texts.ts';
import { access, icon } from '../plugins/catalogue-schema.ts';

/** No underscore: two of them part the id from the name of a tool. */
const id = z
  .string()
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens')
  .max(24);

/** `${NAME}` stands for a variable of the server's environment. */
const value = z.string().max(4_000);
const variable = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'must be the name of a variable');
const header = z.string().regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header');
const absolute = z.string().startsWith('/', 'must be an absolute path');

const http = z.strictObject({
  url: httpUrl.refine((url) => !new URL(url).username, 'must have no credentials in it; name a header'),
  headers: z.record(header, value).default({}),
  /** The grant `client_credentials`. */
  oauth: z
    .strictObject({
      /** Nobody else is sent the secret. */
      issuer: httpUrl,
      client_id: value,
      client_secret: value,
      scope: z.string().max(1_000).optional(),
    })
    .optional(),
});

const stdio = z.strictObject({
  command: z.string().min(1).max(1_000),
  args: z.array(z.string().max(4_000)).max(100).default([]),
  /** Beside `PATH` the program is given nothing else. */
  env: z.record(variable, value).default({}),
  cwd: absolute.optional(),
});

const server = z
  .strictObject({
    name: inEachLanguage(z.string().trim().min(1).max(80)).optional(),
    description: inEachLanguage(z.string().trim().min(1).max(160)).optional(),
    about: inEachLanguage(z.string().trim().min(1).max(2_000)).optional(),
    icon: icon.default('plug'),
    access: access.default({ kind: 'free' }),
    /** Of one call of a tool. */
    timeout_seconds: z.number().int().min(1).max(110).default(60),
    http: http.optional(),
    stdio: stdio.optional(),
  })
  .refine((given) => (given.http === undefined) !== (given.stdio === undefined), {
    message: 'must have either "http" or "stdio"',
  });

/** What an operator may write into the file of MCP servers. */
export const mcpServersFile = z.strictObject({
  servers: z
    .record(id, server)
    .refine((servers) => Object.keys(servers).length <= 50, 'must not be more than 50'),
});

export type ServerEntry = z.output<typeof server>;
export type HttpEntry = z.output<typeof http>;
export type StdioEntry = z.output<typeof stdio>;
