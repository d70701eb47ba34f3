import type { HostServices } from '@orangery/platform';
import { downloadFile, fileNameOf } from '@orangery/platform/files';

/** What an app offers to be saved: what it carries itself, or the address of a resource of its server. */
export type OfferedContent =
  | { readonly type: 'resource'; readonly resource: OfferedResource }
  | { readonly type: 'resource_link'; readonly uri: string };

type OfferedResource = { readonly uri: string; readonly text?: string; readonly blob?: string };

type Dependencies = {
  readonly host: Pick<HostServices, 'confirm'>;
  /** The person is in the app. */
  readonly isInside: () => boolean;
  /** @throws when the server does not give it */
  readonly read: (uri: string) => Promise<readonly OfferedResource[]>;
  readonly t: (key: 'app.download.title' | 'app.download.save') => string;
};

/** Files of one request. */
const maxFiles = 10;

/** Saves files that an app offers, when the person, who is in the app, has seen their names and agrees. False: they were not saved. */
export function downloadPort({ host, isInside, read, t }: Dependencies) {
  let isAsking = false;
  return async (contents: readonly OfferedContent[]): Promise<boolean> => {
    if (contents.length === 0 || contents.length > maxFiles || isAsking || !isInside()) return false;
    isAsking = true;
    try {
      const body = contents.map(nameOf).join('\n');
      const asked = { title: t('app.download.title'), body, confirmLabel: t('app.download.save') };
      if (!(await host.confirm(asked))) return false;
      for (const content of contents) {
        const resources = content.type === 'resource' ? [content.resource] : await read(content.uri);
        for (const resource of resources) downloadFile(fileOf(resource), nameOf(content));
      }
      return true;
    } catch {
      return false;
    } finally {
      isAsking = false;
    }
  };
}

const nameOf = (content: OfferedContent): string => {
  const uri = content.type === 'resource' ? content.resource.uri : content.uri;
  return fileNameOf(uri.split(/[?#]/)[0]?.split('/').at(-1) ?? '', 'file');
};

/** Of no type: no browser shows it in the place of a page. @throws when it is no base64 */
function fileOf({ text, blob }: OfferedResource): Blob {
  const content =
    blob === undefined ? (text ?? '') : Uint8Array.from(atob(blob), (sign) => sign.charCodeAt(0));
  return new Blob([content], { type: 'application/octet-stream' });
}
