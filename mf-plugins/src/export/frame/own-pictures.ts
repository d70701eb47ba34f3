import { withDeadline } from '@orangery/platform';
import type { Row } from '@orangery/records';

/** Only pictures of this site: any other address could leak that the room was read. */
function isOwn(address: string): boolean {
  const url = URL.parse(address, location.href);
  return url?.origin === location.origin && /^https?:$/.test(url.protocol);
}

/** A message without pictures of other sites. */
export function withOwnPictures(row: Row): Row {
  const { images, steps } = row.message;
  return {
    ...row,
    message: {
      ...row.message,
      ...(images && { images: images.filter(isOwn) }),
      ...(steps && {
        steps: steps.map((step) => ({
          ...step,
          ...(step.pictures && { pictures: step.pictures.filter(({ address }) => isOwn(address)) }),
        })),
      }),
    },
  };
}

/** Milliseconds until a picture that does not come is left out. */
const maxWait = 15_000;

async function fetchPicture(address: string, signal: AbortSignal): Promise<Blob | null> {
  const response = await fetch(address, { mode: 'same-origin', signal });
  return response.ok ? response.blob() : null;
}

/** A picture of this site. Null when it is none, does not come in time, or another site answers. */
export async function ownPicture(address: string, signal: AbortSignal): Promise<Blob | null> {
  if (!isOwn(address)) return null;
  return withDeadline(fetchPicture(address, signal), maxWait, address).catch(() => null);
}
