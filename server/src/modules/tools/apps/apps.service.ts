import { type DataOf, errors, type Language, type ParsedBodyOf } from '@orangery/api/contract';
import type { Account } from '../../../http/account.ts';
import { AppError } from '../../../http/app-error.ts';
import { argumentsOf } from '../../chat/models/tool-calls.ts';
import type { Plugins } from '../../plugins/plugins.service.ts';
import type { Safety } from '../../safety/safety.ts';
import type { StepPlace } from '../approvals/approvals.repository.ts';
import type { Approvals } from '../approvals/approvals.service.ts';
import type { EndedCall } from '../call-tool.ts';
import { fingerprintOf, type ToolContext, ToolError } from '../tool.ts';
import type { OfferedTool, ToolsService } from '../tools.service.ts';
import type { AppRepository } from './apps.repository.ts';

/** Code units of the JSON that is kept for an app. */
const maxKept = 256 * 1024;
/** Of the arguments of a call that an app makes: nobody allows what they are not shown. */
const maxArguments = 20_000;
/** Of what such a call may give. */
const maxResult = 1024 * 1024;

/** Keeps what a call gave for the app of its tool. @returns whether the step has an app */
export type KeepForApp = (
  place: StepPlace,
  tool: OfferedTool | undefined,
  ended: EndedCall,
) => Promise<boolean>;

type Dependencies = {
  readonly repository: AppRepository;
  readonly approvals: Pick<Approvals, 'isAllowed' | 'allow'>;
  readonly tools: Pick<ToolsService, 'ofApps'>;
  readonly plugins: Pick<Plugins, 'require'>;
  readonly safety: Pick<Safety, 'finds' | 'refuse'>;
  readonly log: { warn: (details: object, message: string) => void };
};

/** Who looks at the app of which step. */
type Viewer = {
  readonly account: Account;
  readonly language: Language;
  readonly origin: string;
  readonly signal: AbortSignal;
};

type CallBody = ParsedBodyOf<'POST /chat/completions/app/call'>;

export type Apps = ReturnType<typeof createApps>;

/** Apps of other servers: what they show, and what they may do for the person who looks at them. */
export function createApps({ repository, approvals, tools, plugins, safety, log }: Dependencies) {
  const keep: KeepForApp = async (place, tool, { call, state, whole }) => {
    const page = tool?.app?.page;
    if (!tool || page === undefined || state !== 'done' || !whole) return false;
    const input = JSON.stringify(argumentsOf(call) ?? {});
    const result = JSON.stringify(whole);
    // The app then says that there is nothing to show.
    if (input.length + result.length > maxKept) return true;
    if (safety.finds(input, result)) return false;
    try {
      await repository.keep(place, { pluginId: tool.pluginId, page, input, result });
      return true;
    } catch (error) {
      log.warn({ err: error, answer: place.answerId }, 'what an app was to show could not be kept');
      return false;
    }
  };

  /** What a step has kept, and the tools beside its app. */
  async function find(account: Account, place: StepPlace) {
    const kept = await repository.find({ ...place, accountId: account.id });
    if (!kept) throw new AppError(errors.appNotKept);
    await plugins.require(account, kept.pluginId);
    const there = await tools.ofApps(account, kept.pluginId);
    if (!there) throw new AppError(errors.appUnreachable);
    return { ...kept, ...there };
  }

  /** The tool may run with what the person was shown, or because it was allowed for the room. */
  async function isAllowed(accountId: string, tool: OfferedTool, { answer_id: answerId, allowed }: CallBody) {
    if (!tool.asks) return true;
    const { pluginId } = tool;
    const asked = { answerId, accountId, tool: fingerprintOf(tool) };
    if (allowed?.fingerprint !== asked.tool) return approvals.isAllowed(asked);
    if (allowed.for === 'always') await approvals.allow({ ...asked, pluginId });
    return true;
  }

  return {
    keep,

    /** @throws AppError appNotKept, appUnreachable, appUnusable, and those of `plugins.require` */
    async open(
      { account, signal }: Pick<Viewer, 'account' | 'signal'>,
      place: StepPlace,
    ): Promise<DataOf<'GET /chat/completions/app'>> {
      const { page, input, result, open } = await find(account, place);
      const found = await open(page, signal).catch((error: unknown) => {
        signal.throwIfAborted();
        throw new AppError(errors.appUnreachable, { cause: error });
      });
      if (!found) throw new AppError(errors.appUnusable);
      const { html, reaches, loads } = found;
      return {
        html,
        reaches: [...reaches],
        loads: [...loads],
        input: JSON.parse(input) as Record<string, unknown>,
        result: JSON.parse(result) as Record<string, unknown>,
      };
    },

    /** @throws AppError badParameter, sensitiveInput, sensitiveOutput, tooManyRequests, and those of `open` but for appUnusable */
    async call(
      { account, language, origin, signal }: Viewer,
      body: CallBody,
    ): Promise<DataOf<'POST /chat/completions/app/call'>> {
      const there = await find(account, { answerId: body.answer_id, step: body.step });
      const tool = there.tools.find(({ app }) => app?.ownName === body.tool);
      const input = JSON.stringify(body.arguments);
      if (!tool || input.length > maxArguments) throw new AppError(errors.badParameter);
      safety.refuse(input);
      if (!(await isAllowed(account.id, tool, body))) {
        const { name, title, server } = tool;
        const shown = { name, title: title(language), server: server?.(language) ?? '' };
        return { result: null, asks: { fingerprint: fingerprintOf(tool), ...shown } };
      }
      const context = { accountId: account.id, account, language, origin, pictures: [], signal };
      const result = await run(tool, body.arguments, context);
      const text = JSON.stringify(result);
      if (text.length > maxResult) return { result: failed('The result was too large.'), asks: null };
      if (safety.finds(text)) throw new AppError(errors.sensitiveOutput);
      return { result, asks: null };
    },

    /** @throws AppError sensitiveInput, sensitiveOutput, and those of `open` and of `ToolApp.read` */
    async read(
      { account, signal }: Pick<Viewer, 'account' | 'signal'>,
      { answer_id: answerId, step, uri }: ParsedBodyOf<'POST /chat/completions/app/read'>,
    ): Promise<DataOf<'POST /chat/completions/app/read'>> {
      const { read } = await find(account, { answerId, step });
      safety.refuse(uri);
      const result = await read(uri, signal);
      const text = JSON.stringify(result);
      if (text.length > maxResult) throw new AppError(errors.contentsTooLong);
      if (safety.finds(text)) throw new AppError(errors.sensitiveOutput);
      return { result };
    },
  };
}

type Result = Readonly<Record<string, unknown>>;

const failed = (text: string): Result => ({ isError: true, content: [{ type: 'text', text }] });

async function run(tool: OfferedTool, given: object, context: Omit<ToolContext, 'params'>): Promise<Result> {
  try {
    const { whole } = await tool.run(given, context);
    return whole ?? failed('The tool gave nothing.');
  } catch (error) {
    if (error instanceof ToolError) return failed(error.message);
    throw error;
  }
}
