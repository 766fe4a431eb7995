import { html } from 'hono/html';
import { env } from '@/lib/runtime/env';
import { counted } from '@/lib/words/counted';
import { newsPage, newsText, watchPage } from './news-words';
import type { KeptEvent, StoredWatch } from './watches-table';

export interface DigestPart {
  watch: StoredWatch;
  connection: string;
  /** The newest first. */
  news: readonly KeptEvent[];
}

/** The news that a digest repeats of each watch; the others are counted. */
const NEWS_SHOWN = 30;

/**
 * The e-mail of a digest.
 * @param stopUrl turns all e-mail of its reader off, with one click too (RFC 8058)
 */
export function digestMail(parts: readonly DigestPart[], stopUrl: string) {
  const total = parts.reduce((sum, { news }) => sum + news.length, 0);
  const [first] = parts;
  const of = parts.length === 1 && first ? first.watch.name : `${parts.length} watches`;
  return {
    subject: `${counted(total, 'change')} in ${of}`,
    text: plain(parts, stopUrl),
    html: String(page(parts, stopUrl)),
    headers: { 'Auto-Submitted': 'auto-generated', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    list: { unsubscribe: stopUrl },
  };
}

const watchesPage = () => `${env().publicUrl}/watches`;

const moreThan = ({ news }: DigestPart): string | null =>
  news.length > NEWS_SHOWN ? `and ${news.length - NEWS_SHOWN} more` : null;

function plain(parts: readonly DigestPart[], stopUrl: string): string {
  const sections = parts.map((part) => {
    const { watch, connection, news } = part;
    const lines = news
      .slice(0, NEWS_SHOWN)
      .map((event) => `- ${newsText(event, watch.subject)}\n  ${newsPage(event, watch)}`);
    const more = moreThan(part);
    return [`${watch.name} (${connection})`, watchPage(watch), '', ...lines, ...(more ? [`- ${more}`] : [])].join('\n');
  });
  return `${sections.join('\n\n')}\n\n-- \nYour watches: ${watchesPage()}\nStop these e-mails: ${stopUrl}\n`;
}

const LINK = 'color:#0a58ca';
const QUIET = 'color:#666;font-size:13px';

const page = (parts: readonly DigestPart[], stopUrl: string) => html`<!doctype html>
<html lang="en">
<body style="font:15px/1.5 system-ui,sans-serif;color:#222;max-width:40em;margin:0 auto;padding:16px">
${parts.map(
  (
    part,
  ) => html`<h2 style="font-size:17px;margin:24px 0 4px"><a style="${LINK}" href="${watchPage(part.watch)}">${part.watch.name}</a>
<span style="${QUIET};font-weight:normal">${part.connection}</span></h2>
<ul style="margin:0;padding-left:20px">
${part.news.slice(0, NEWS_SHOWN).map(
  (
    event,
  ) => html`<li><a style="${LINK}" href="${newsPage(event, part.watch)}">${newsText(event, part.watch.subject)}</a></li>
`,
)}${moreThan(part) && html`<li style="${QUIET}">${moreThan(part)}</li>`}
</ul>
`,
)}
<p style="${QUIET};margin-top:32px"><a style="${LINK}" href="${watchesPage()}">Your watches</a> ·
<a style="${LINK}" href="${stopUrl}">Stop these e-mails</a></p>
</body>
</html>
`;
