/** Mime type of the page of an app. */
export const appPageType = 'text/html;profile=mcp-app';

/** What a client that shows apps says of itself to servers. */
export const appExtension = { 'io.modelcontextprotocol/ui': { mimeTypes: [appPageType] } };

type Meta = Readonly<Record<string, unknown>>;

/** What a tool is for apps. */
export type ToolApp = {
  /** Address of the page that shows what it gave; undefined: it has none. */
  readonly page?: string;
  /** Answers may call it. */
  readonly isForModels: boolean;
  /** Apps of its server may call it. */
  readonly isForApps: boolean;
};

/** Code units of an address. */
const maxAddress = 500;

/** What the description of a tool says of apps. What is no such thing counts as not said. */
export function toolAppOf(meta: Meta | undefined): ToolApp {
  const ui = objectOf(meta?.ui);
  const page = pageAddress(ui.resourceUri ?? meta?.['ui/resourceUri']);
  const visibility = Array.isArray(ui.visibility) ? ui.visibility : ['model', 'app'];
  return {
    ...(page !== undefined && { page }),
    isForModels: visibility.includes('model'),
    isForApps: visibility.includes('app'),
  };
}

function pageAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxAddress) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no database holds them
  return /^ui:\/\/[^\s\u0000-\u001f\u007f]+$/.test(value) ? value : undefined;
}

/** Where a page may send requests, and where its parts may come from. */
export type AppOrigins = { readonly reaches: readonly string[]; readonly loads: readonly string[] };

/** Of each kind; the page has to be read by its person as well. */
const maxOrigins = 20;

/** What a page asks for; nothing, when it asks for nothing. */
export function originsOf(meta: Meta | undefined): AppOrigins {
  const { connectDomains, resourceDomains } = objectOf(objectOf(meta?.ui).csp);
  return { reaches: addresses(connectDomains), loads: addresses(resourceDomains) };
}

const addresses = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).filter(isPublicOrigin).slice(0, maxOrigins);

/**
 * An encrypted address of a name with a public ending, or of all names below one. Numbers and names of a network at home would
 * lead into the network of the person who looks at the page.
 */
function isPublicOrigin(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 253) return false;
  const name = /^(?:https|wss):\/\/(?:\*\.)?((?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*)(?::\d{1,5})?$/i.exec(
    value,
  )?.[1];
  return name !== undefined && !/\.(?:local|localhost|internal|home|lan|arpa|test|invalid)$/i.test(name);
}

const objectOf = (value: unknown): Meta =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Meta) : {};
