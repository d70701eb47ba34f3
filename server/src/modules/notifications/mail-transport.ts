import type { Transporter } from 'nodemailer';
import type { RenderedTemplate, Transport } from './notification.ts';

/** Milliseconds. */
const patience = 10_000;

async function openTransport(url: string, from: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(
    {
      url,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      // Nothing of a message may make the server read a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
}

/** Sends by SMTP. */
export function createMailTransport(url: string, from: string): Transport {
  let opened: Promise<Transporter> | undefined;
  return async (to, { subject, text }) => {
    opened ??= openTransport(url, from);
    const transport = await opened;
    // An address as an object is taken as one address, whatever it contains.
    await transport.sendMail({
      to: { name: '', address: to },
      subject,
      text,
      html: htmlOf({ subject, text }),
    });
  };
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');

/** `dir="auto"`: Persian is read from the right. */
function htmlOf({ subject, text }: RenderedTemplate): string {
  const paragraphs = text.split('\n\n').map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html><html dir="auto"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body dir="auto" style="font-family:sans-serif;font-size:16px;line-height:1.5">${paragraphs.join('')}</body></html>`;
}
